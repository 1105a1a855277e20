import { randomBytes } from 'node:crypto'

/**
 * Response header with a position in the event sequence. The response contains the data of all events up to
 * this position.
 */
export const POSITION_HEADER = 'Event-Position'

const PROCESS_ID = randomBytes(4).toString('hex')
const POSITION_PATTERN = /^(\d{1,15})\.([0-9a-f]{8})$/

/** Current time on a monotonic clock, in ms since 1970. */
export const monotonicNow = (): number => performance.timeOrigin + performance.now()

/** Position in the event sequence of one server process. */
export interface EventPosition {
  /** Time of the position on the clock of the process that issued it, in ms since 1970. */
  issuedAtMs: number
  /** True if this process issued the position. */
  is_own: boolean
}

/**
 * Current position of the event sequence as text. A read that starts now sees the data of all events received
 * so far, because PostgreSQL notifies after the commit.
 */
export const positionNow = (): string => `${Math.floor(monotonicNow())}.${PROCESS_ID}`

/** Parses a position of the event sequence. Null for any other text. */
export function parseEventPosition(text: string): EventPosition | null {
  const [, issuedAtText, process] = POSITION_PATTERN.exec(text) ?? []
  return issuedAtText === undefined
    ? null
    : { issuedAtMs: Number(issuedAtText), is_own: process === PROCESS_ID }
}
