/**
 * Course pacing of a dine-in order (ORD-40 to ORD-44), as pure functions. The server decides by them, and the client
 * previews with them.
 */

/** Modes of course pacing: none, fired by a press, or fired by a timer after the course before was served. */
export const COURSE_PACINGS = ['off', 'manual', 'timed'] as const
export type CoursePacing = (typeof COURSE_PACINGS)[number]

/** Highest number of a course. */
export const MAX_COURSE = 9

/** Range of the minutes between a served course and the next one. */
export const COURSE_GAP_MINUTES = { least: 1, most: 60 } as const

/** Fields of an order line that decide about its course. */
export interface PacedLine {
  course: number | null
  status: 'pending' | 'sent' | 'preparing' | 'ready' | 'served' | 'voided'
  served_at: string | null
}

/** True if a restaurant paces the courses of an order. Only guests at a table eat in courses. */
export const isPaced = (pacing: CoursePacing, order_type: 'dine_in' | 'takeaway' | 'delivery'): boolean =>
  pacing !== 'off' && order_type === 'dine_in'

type Numbered<L> = L & { course: number }

/** State of an order's courses. */
interface CourseState<L> {
  /** Highest course with a sent line. 0 before the first one. */
  fired: number
  /** True if a line of a course is in the kitchen or waits there to be served. */
  isBusy: boolean
  /** Lowest course with pending lines. Null without one. */
  next: number | null
  /** Sent lines with a course, without voided ones. */
  sent: readonly Numbered<L>[]
}

function courseState<L extends PacedLine>(lines: readonly L[]): CourseState<L> {
  const numbered = lines.filter(
    (line): line is Numbered<L> => line.course !== null && line.status !== 'voided',
  )
  const pending = numbered.filter((line) => line.status === 'pending')
  const sent = numbered.filter((line) => line.status !== 'pending')
  return {
    fired: Math.max(0, ...sent.map((line) => line.course)),
    isBusy: sent.some((line) => line.status !== 'served'),
    next: pending.length === 0 ? null : Math.min(...pending.map((line) => line.course)),
    sent,
  }
}

/**
 * Pending lines that "Send" sends in a paced order. Lines without a course and lines of a fired course go at once. The
 * lowest pending course goes if no earlier one is in the kitchen. All others are held.
 * @param added lines of the command that adds and sends them. Lines held before are then never sent. Default: all lines
 * @see docs/decisions/104-course-pacing.md
 */
export function dueLines<L extends PacedLine>(lines: readonly L[], added: readonly L[] = lines): L[] {
  const { fired, isBusy, next } = courseState(lines)
  const candidates = new Set(added)
  const isHeldCourse = lines.some(
    (line) => line.status === 'pending' && line.course === next && !candidates.has(line),
  )
  const opens = isBusy || isHeldCourse ? null : next
  return added.filter(
    ({ status, course }) => status === 'pending' && (course === null || course <= fired || course === opens),
  )
}

/** Course that a timer or the next press fires: the lowest one with pending lines. Null without one. */
export const nextCourse = (lines: readonly PacedLine[]): number | null => courseState(lines).next

/** Next course of a timed order, and the instant at which it fires. */
export interface TimedCourse {
  course: number
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Next course with the instant of its firing: the gap after the last line of the fired courses was served. Null while
 * one of them is in the kitchen, before the first was served, and without a pending course.
 */
export function timedCourse(lines: readonly PacedLine[], gap_minutes: number): TimedCourse | null {
  const { isBusy, next, sent } = courseState(lines)
  if (next === null || isBusy || sent.length === 0) return null
  const served = Math.max(...sent.map((line) => Date.parse(line.served_at ?? '')))
  return Number.isNaN(served) ? null : { course: next, at: served + gap_minutes * 60_000 }
}
