import type { LineRow, RecipeLine } from '../order.query.ts'

/** Which pending lines are sent; without either, all of them. */
export interface Selection {
  courses?: readonly number[] | undefined
  item_ids?: readonly string[] | undefined
}

/** Whether a line is to be sent: pending, and inside the selection. A line that was sent is never sent again. */
export const isSendable = (line: LineRow, { courses, item_ids }: Selection): boolean =>
  line.status === 'pending' &&
  (courses === undefined || (line.course !== null && courses.includes(line.course))) &&
  (item_ids === undefined || item_ids.includes(line.id))

/** The line as the kitchen gets it: sent now, with the recipe that holds now. */
export const sendLine = (line: LineRow, recipe: RecipeLine[] | undefined, at: string): LineRow => ({
  ...line,
  status: 'sent',
  sent_at: at,
  recipe: recipe ?? [],
})
