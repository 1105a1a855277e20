import { MAX_PRINT_ATTEMPTS } from '@forki/contract/printers'

/** Name of the print job in the job queue. */
export const PRINT_JOB_NAME = 'print'

/** Pauses after failed print attempts, in seconds. Clearing a jam takes a minute, changing the roll less. */
const PAUSES: readonly number[] = [3, 6, 12, 24, 48, 96, 120]

/** Maximum age of a failed document in hours. It prevents yesterday's tickets from being cooked today. */
export const MAX_PRINT_AGE_HOURS = { kitchen_ticket: 1, other: 24 } as const

/**
 * Pause in seconds before the next print attempt, after this number of attempts. Undefined after the last
 * one.
 */
export const retryDelayAfter = (attempts: number): number | undefined =>
  attempts >= MAX_PRINT_ATTEMPTS ? undefined : (PAUSES[attempts - 1] ?? PAUSES.at(-1))

/** Maximum number of seconds from the print request to the next attempt, after this number of attempts. */
export const maxSecondsToAttempt = (attempts: number): number =>
  PAUSES.slice(0, attempts).reduce((sum, pause) => sum + pause, 0)
