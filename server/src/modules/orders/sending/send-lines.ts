import { dueLines, hasPacedCourses, type CoursePacing } from '@forki/contract/orders/course-pacing'
import type { LineRow, OrderHead, RecipeLine } from '../order.query.ts'

/**
 * Selection of the pending order lines to send. Default: all pending lines, or in a paced order the due ones.
 */
export interface LineSelection {
  courses?: readonly number[] | undefined
  item_ids?: readonly string[] | undefined
}

/** True for a selected pending order line. A sent line is never sent again. */
export const isSendable = (line: LineRow, { courses, item_ids }: LineSelection): boolean =>
  line.status === 'pending' &&
  (courses === undefined || (line.course !== null && courses.includes(line.course))) &&
  (item_ids === undefined || item_ids.includes(line.id))

/**
 * Returns those of the added lines that are sent at once. A paced order holds the lines that are not due
 * (ORD-40).
 */
export const dueAddedLines = (
  { order_type, items }: Pick<OrderHead, 'order_type'> & { items: readonly LineRow[] },
  added: readonly LineRow[],
  course_pacing: CoursePacing,
): readonly LineRow[] =>
  hasPacedCourses(course_pacing, order_type) ? dueLines([...items, ...added], added) : added

/** Copy of an order line with status `sent`, and with its dish's recipe at the time of sending. */
export const toSentLine = (line: LineRow, recipe: RecipeLine[] | undefined, at: string): LineRow => ({
  ...line,
  status: 'sent',
  sent_at: at,
  recipe: recipe ?? [],
})
