import { randomBytes } from 'node:crypto'

/** Header of every answer: a position in the event sequence that is not later than anything that the answer shows. */
export const POSITION_HEADER = 'Event-Position'

const PROCESS = randomBytes(4).toString('hex')
const FORM = /^(\d{1,15})\.([0-9a-f]{8})$/

/** Milliseconds since 1970 by a clock that never jumps. */
export const monotonicNow = (): number => performance.timeOrigin + performance.now()

/** Moment in the order in which one process received events. */
export interface EventPosition {
  /** Milliseconds since 1970 on that process's clock. */
  at: number
  /** True if it is a moment of this process. */
  is_own: boolean
}

/**
 * Present position, as text. An event that this process received earlier is visible to every read that starts now, because
 * PostgreSQL delivers a notification only after its transaction has committed.
 */
export const positionNow = (): string => `${Math.floor(monotonicNow())}.${PROCESS}`

/** Parses a position, or returns null where the text is none. */
export function readPosition(text: string): EventPosition | null {
  const [, at, process] = FORM.exec(text) ?? []
  return at === undefined ? null : { at: Number(at), is_own: process === PROCESS }
}
