import { hasPacedCourses, nextCourse } from '@forki/contract/orders/course-pacing'
import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { draftLinesToSend, queuedCourses, type CourseLine } from '../../../domain/offline/queued-courses.ts'
import type { useDraft } from '../../../domain/orders/order-drafts.ts'
import { useFireCourse } from './use-fire-course.ts'
import type { useSendBatches } from './use-send-batches.ts'

/** Held lines of one course, or held lines without a course. */
export interface HeldCourse {
  course: number | null
  lines: readonly CourseLine[]
}

interface CoursesInput {
  order: Order
  restaurant: Restaurant
  draft: ReturnType<typeof useDraft>
  sending: ReturnType<typeof useSendBatches>
}

/**
 * Courses of an order, including the commands in this device's offline queue. The result contains the held
 * courses, the lines that "Send" sends now, and the function that fires a course.
 */
export function useCourses({ order, restaurant, draft, sending }: CoursesInput) {
  const { fire, firing } = useFireCourse(order, sending)
  // A server of an earlier version sends no `course_pacing`.
  const pacing = (restaurant as Partial<Restaurant>).course_pacing ?? 'off'
  const courses = queuedCourses(order, sending.queued, pacing)
  const heldGroups = heldCourses(courses.lines)
  const next = nextCourse(courses.lines)
  return {
    /** True if "Send" holds the lines of later courses. */
    isPaced: hasPacedCourses(pacing, order.order_type),
    held: heldGroups,
    /** Held course with the lowest number. Null if the order holds no course. */
    nextCourse: next,
    firedBy: courses.firedLines,
    /**
     * Keys of queued lines that the ticket shows in a group of a held or fired course. `QueuedLines` omits
     * these lines, so that none appears twice.
     */
    listedByCourse: keysOf([
      ...heldGroups.flatMap(({ lines }) => lines),
      ...[...courses.firedLines.values()].flat(),
    ]),
    /** Unsent lines that "Send" sends now. */
    due: draftLinesToSend(order, courses, draft.lines, pacing),
    fireCourse: (course: number | null) => {
      const lines = heldGroups.find((one) => one.course === course)?.lines ?? []
      return fire({
        course,
        item_ids: lines.flatMap(({ item }) => item?.id ?? []),
        line_keys: lines.flatMap(({ line }) => line?.key ?? []),
      })
    },
    firing,
  }
}

const keysOf = (lines: readonly CourseLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ line }) => line?.key ?? []))

/** Held lines by course. Lines without a course are first. */
const heldCourses = (lines: readonly CourseLine[]): HeldCourse[] =>
  [
    ...Map.groupBy(
      lines.filter(({ status }) => status === 'pending'),
      ({ course }) => course,
    ),
  ]
    .map(([course, pending]) => ({ course, lines: pending }))
    .toSorted((a, b) => (a.course ?? 0) - (b.course ?? 0))
