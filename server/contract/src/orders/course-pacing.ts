/**
 * Course pacing of a dine-in order (ORD-40 to ORD-44). The server decides by these functions, and the client
 * previews the result with them. Pure functions.
 */

/**
 * Modes of course pacing: `off`, `manual` (a user fires each course), or `timed` (a timer fires it after the
 * previous course was served).
 */
export const COURSE_PACINGS = ['off', 'manual', 'timed'] as const
export type CoursePacing = (typeof COURSE_PACINGS)[number]

/** Highest number of a course. */
export const MAX_COURSE = 9

/** Minimum and maximum minutes from the last serving of a course to the automatic firing of the next one. */
export const COURSE_GAP_MINUTES_RANGE = { least: 1, most: 60 } as const

/** Fields of an order line that its course pacing depends on. */
export interface PacedLine {
  course: number | null
  status: 'pending' | 'sent' | 'preparing' | 'ready' | 'served' | 'voided'
  served_at: string | null
}

/** True if the restaurant paces the courses of the order. Only dine-in orders are paced. */
export const hasPacedCourses = (
  pacing: CoursePacing,
  order_type: 'dine_in' | 'takeaway' | 'delivery',
): boolean => pacing !== 'off' && order_type === 'dine_in'

type LineWithCourse<L> = L & { course: number }

/** State of an order's courses. */
interface CourseState<L> {
  /** Highest course of which a line was sent to the kitchen. 0 if no course was sent. */
  lastSentCourse: number
  /** True while at least one line that was sent with a course is not served yet. */
  isBusy: boolean
  /** Lowest course with pending lines. Null if no line with a course is pending. */
  pendingCourse: number | null
  /** Sent lines with a course, without voided ones. */
  sentLines: readonly LineWithCourse<L>[]
}

function courseState<L extends PacedLine>(lines: readonly L[]): CourseState<L> {
  const numbered = lines.filter(
    (line): line is LineWithCourse<L> => line.course !== null && line.status !== 'voided',
  )
  const pending = numbered.filter((line) => line.status === 'pending')
  const sentLines = numbered.filter((line) => line.status !== 'pending')
  return {
    lastSentCourse: Math.max(0, ...sentLines.map((line) => line.course)),
    isBusy: sentLines.some((line) => line.status !== 'served'),
    pendingCourse: pending.length === 0 ? null : Math.min(...pending.map((line) => line.course)),
    sentLines,
  }
}

/**
 * Pending lines that the "Send" button sends to the kitchen in a paced order. Lines without a course, and lines
 * up to the highest sent course, are sent at once. The lowest pending course is sent if all sent courses are
 * served. All other lines are held.
 * @param added lines to choose from. A caller that adds lines to an order passes only the added lines, so that
 * held lines remain held. Default: all lines of the order
 * @see docs/decisions/104-course-pacing.md
 */
export function dueLines<L extends PacedLine>(lines: readonly L[], added: readonly L[] = lines): L[] {
  const { lastSentCourse, isBusy, pendingCourse } = courseState(lines)
  const candidates = new Set(added)
  const isHeldCourse = lines.some(
    (line) => line.status === 'pending' && line.course === pendingCourse && !candidates.has(line),
  )
  const opens = isBusy || isHeldCourse ? null : pendingCourse
  return added.filter(
    ({ status, course }) =>
      status === 'pending' && (course === null || course <= lastSentCourse || course === opens),
  )
}

/** Course that fires next: the lowest one with pending lines. Null if no line with a course is pending. */
export const nextCourse = (lines: readonly PacedLine[]): number | null => courseState(lines).pendingCourse

/** Next course of an order with timed pacing, and the instant at which it fires. */
export interface TimedCourse {
  course: number
  /** Firing time in milliseconds since 1970 (UTC). */
  fires_at_ms: number
}

/**
 * Next course with its firing time: the configured gap after the last line of the sent courses was served. Null
 * while a sent line is not served, before the first course is sent, and without a pending course.
 */
export function timedCourse(lines: readonly PacedLine[], gap_minutes: number): TimedCourse | null {
  const { isBusy, pendingCourse, sentLines } = courseState(lines)
  if (pendingCourse === null || isBusy || sentLines.length === 0) return null
  const servedAtMs = Math.max(...sentLines.map((line) => Date.parse(line.served_at ?? '')))
  return Number.isNaN(servedAtMs)
    ? null
    : { course: pendingCourse, fires_at_ms: servedAtMs + gap_minutes * 60_000 }
}
