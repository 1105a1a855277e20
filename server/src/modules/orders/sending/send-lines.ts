import type { LineRow, RecipeLine } from '../order.query.ts'

/** Selection of the pending order lines to send. Default: all. */
export interface Selection {
  courses?: readonly number[] | undefined
  item_ids?: readonly string[] | undefined
}

/** True for a selected pending order line. A sent line is never sent again. */
export const isSendable = (line: LineRow, { courses, item_ids }: Selection): boolean =>
  line.status === 'pending' &&
  (courses === undefined || (line.course !== null && courses.includes(line.course))) &&
  (item_ids === undefined || item_ids.includes(line.id))

/** Copy of an order line as sent, with the current recipe. */
export const sendLine = (line: LineRow, recipe: RecipeLine[] | undefined, at: string): LineRow => ({
  ...line,
  status: 'sent',
  sent_at: at,
  recipe: recipe ?? [],
})
