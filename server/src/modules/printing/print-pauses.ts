import { MAX_PRINT_ATTEMPTS } from '@forki/contract/printers'

/** The job's name in the queue. */
export const PRINT = 'print'

/** Seconds after each attempt that failed; a jam is cleared in a minute, a roll is changed in less. */
const PAUSES: readonly number[] = [3, 6, 12, 24, 48, 96, 120]

/** Hours for which what was given up is still wanted: a ticket of last evening must not be cooked in the morning. */
export const WANTED_HOURS = { kitchen_ticket: 1, other: 24 } as const

/** Seconds until the next attempt after so many; undefined when there is to be none. */
export const pauseAfter = (attempts: number): number | undefined =>
  attempts >= MAX_PRINT_ATTEMPTS ? undefined : (PAUSES[attempts - 1] ?? PAUSES.at(-1))

/** Seconds from the request until the attempt after so many is due at the latest. */
export const dueAfter = (attempts: number): number =>
  PAUSES.slice(0, attempts).reduce((sum, pause) => sum + pause, 0)
