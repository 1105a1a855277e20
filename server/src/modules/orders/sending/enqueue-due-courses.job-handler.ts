import type { Deps } from '../../../context/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { selectTimedOrders } from './course-pacing.query.ts'
import { FIRE_COURSE_JOB } from './fire-course.queue.ts'

/** Time in seconds that a sweep looks ahead: the minute until the next sweep, and its possible delay. */
const AHEAD_SECONDS = 90
/** Maximum number of orders per sweep. The next sweep finds the remaining orders. */
const MAX_PER_SWEEP = 500

/**
 * Enqueues a job for each course that is due before the next sweep. Jobs of courses that were already fired
 * have no effect.
 */
export async function enqueueDueCourses(deps: Deps): Promise<void> {
  const now = deps.now().getTime()
  const due = await selectTimedOrders({ deps }, new Date(now + AHEAD_SECONDS * 1000), MAX_PER_SWEEP)
  for (const { id, next_course_at } of due) {
    const seconds = Math.max(0, (next_course_at.getTime() - now) / 1000)
    await enqueue({ deps, db: deps.prisma }, FIRE_COURSE_JOB, { order_id: id }, seconds)
  }
}
