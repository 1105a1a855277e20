import { hasPacedCourses, timedCourse } from '@forki/contract/orders/course-pacing'
import type { Context } from '../../../context/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { isOrderEnded } from '../order-calculations.ts'
import type { OrderSummaryRow } from '../order.query.ts'
import { selectPacing } from './course-pacing.query.ts'
import { FIRE_COURSE_JOB } from './fire-course.queue.ts'

/**
 * Time at which the last line of the fired courses was served, in ms since 1970. The next course is fired a
 * fixed gap after this time. Null while a sent line is not served, and if no course is held.
 */
const firedCoursesServedAtMs = (order: OrderSummaryRow): number | null =>
  isOrderEnded(order) || order.deleted_at !== null ? null : (timedCourse(order.items, 0)?.fires_at_ms ?? null)

/**
 * Returns the time at which the next course of a changed order is fired. The restaurant's gap is read when
 * the last line is served. A later change of the setting does not move the time (ORD-42). Without a held
 * course, and for takeaway and delivery, the setting is not read.
 */
export async function nextCourseAt(
  ctx: Context,
  before: OrderSummaryRow,
  after: OrderSummaryRow,
): Promise<string | null> {
  const servedMs = firedCoursesServedAtMs(after)
  if (servedMs === null || !hasPacedCourses('timed', after.order_type)) return null
  if (before.next_course_at !== null && firedCoursesServedAtMs(before) === servedMs)
    return before.next_course_at
  const { course_pacing, course_gap_minutes } = await selectPacing(ctx, after.restaurant_id)
  if (course_pacing !== 'timed') return null
  return new Date(servedMs + course_gap_minutes * 60_000).toISOString()
}

/**
 * Enqueues the firing job after the commit, so that the job queue never delays an order. A sweep finds orders
 * without a job.
 */
export function enqueueCourseFiring({ deps, now, afterCommit }: Context, order: OrderSummaryRow): void {
  const { id: order_id, next_course_at } = order
  if (next_course_at === null) return
  const seconds = Math.max(0, (Date.parse(next_course_at) - now().getTime()) / 1000)
  afterCommit(() => enqueue({ deps, db: deps.prisma }, FIRE_COURSE_JOB, { order_id }, seconds))
}
