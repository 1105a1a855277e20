import { hasPacedCourses, timedCourse } from '@forki/contract/orders/course-pacing'
import { ANONYMOUS, type Actor } from '../../../context/actor.ts'
import type { Context, Deps } from '../../../context/context.ts'
import { createContext } from '../../../db/create-context.ts'
import { sql } from '../../../db/sql.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { publish } from '../../../events/publish.ts'
import { lockOrder, type LockedOrder } from '../locked-order.service.ts'
import { isOrderEnded } from '../order-calculations.ts'
import { selectOrderRef } from '../order.query.ts'
import { selectPacing } from './course-pacing.query.ts'
import { enqueueCourseFiring } from './course-timer.service.ts'
import { sendLinesOfLockedOrder } from './send-order.service.ts'

/**
 * Maximum time in ms by which a job may start early, because the clocks of process and database differ. Such
 * a job is enqueued again. A job that starts even earlier does nothing.
 */
const EARLY_MS = 5000

/**
 * Fires the next course of an order when it is due. The check runs under the order's lock, so that only one
 * of several processes sends the course. After a recall, a manual firing, a change to takeaway or the end of
 * timed pacing, the job sends nothing.
 */
export async function fireCourse(deps: Deps, { order_id }: { order_id: string }): Promise<void> {
  const ctx = createContext(deps)
  const ref = await selectOrderRef(ctx, order_id)
  if (!ref) return
  await inTransaction({ ...ctx, actor: timerActorOf(ref.restaurant_id) }, async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (order.next_course_at === null || isOrderEnded(order)) return
    const earlyMs = Date.parse(order.next_course_at) - tx.now().getTime()
    if (earlyMs > 0) return earlyMs < EARLY_MS ? enqueueCourseFiring(tx, order) : undefined
    const timed = timedCourse(order.items, 0)
    const { course_pacing } = await selectPacing(tx, order.restaurant_id)
    const isTimed = course_pacing === 'timed' && hasPacedCourses(course_pacing, order.order_type)
    if (timed === null || !isTimed) return stopTimer(tx, order)
    const lines = order.items.filter(({ status, course }) => status === 'pending' && course === timed.course)
    await sendLinesOfLockedOrder(tx, order, lines, { courses: [timed.course], timed: true })
  })
}

/**
 * Clears the firing time of an order without a course to fire, or that is no longer paced by time. The version of the order does not change.
 */
async function stopTimer(tx: Context, { id, restaurant_id }: LockedOrder): Promise<void> {
  await sql.run(tx, sql`UPDATE orders SET next_course_at = NULL WHERE id = ${id}::uuid`)
  await publish(tx, { type: 'order.updated', restaurant_id, ids: [id] })
}

/** Actor of the timer: without user and permissions, and limited to the restaurant. */
const timerActorOf = (restaurant_id: string): Actor => ({
  ...ANONYMOUS,
  memberships: new Map([
    [restaurant_id, { restaurant_id, role: null, permissions: new Set(), features: null }],
  ]),
})
