import { randomBytes } from 'node:crypto'

/** Header of every response: a position in the event sequence, not later than any data of the response. */
export const POSITION_HEADER = 'Event-Position'

const PROCESS_ID = randomBytes(4).toString('hex')
const POSITION_PATTERN = /^(\d{1,15})\.([0-9a-f]{8})$/

/** Milliseconds since 1970 on a monotonic clock. */
export const monotonicNow = (): number => performance.timeOrigin + performance.now()

/** Position in the sequence in which one process received events. */
export interface EventPosition {
  /** Milliseconds since 1970 on that process's clock. */
  at: number
  /** True for a position of this process. */
  is_own: boolean
}

/**
 * Current position as text. Every read that starts now sees the events received so far, because PostgreSQL
 * notifies after the commit.
 */
export const positionNow = (): string => `${Math.floor(monotonicNow())}.${PROCESS_ID}`

/** Parses a position. Null for any other text. */
export function readPosition(text: string): EventPosition | null {
  const [, at, process] = POSITION_PATTERN.exec(text) ?? []
  return at === undefined ? null : { at: Number(at), is_own: process === PROCESS_ID }
}
