import { MAX_PRINT_ATTEMPTS } from '@forki/contract/printers'

/** Name of the print job in the job queue. */
export const PRINT_JOB_NAME = 'print'

/**
 * Pauses after failed print attempts, in seconds. A paper jam is cleared in about a minute, and the paper
 * roll is changed in less.
 */
const RETRY_PAUSES_SECONDS: readonly number[] = [3, 6, 12, 24, 48, 96, 120]

/**
 * Maximum age in hours at which a failed document is still printed, so that the kitchen does not cook
 * yesterday's tickets.
 */
export const MAX_PRINT_AGE_HOURS = { kitchen_ticket: 1, other: 24 } as const

/**
 * Pause in seconds before the next print attempt, after this number of attempts. Undefined after the last
 * attempt.
 */
export const retryDelayAfter = (attempts: number): number | undefined =>
  attempts >= MAX_PRINT_ATTEMPTS
    ? undefined
    : (RETRY_PAUSES_SECONDS[attempts - 1] ?? RETRY_PAUSES_SECONDS.at(-1))

/**
 * Sum of the pauses after the given number of attempts, in seconds. It excludes the time that the attempts
 * themselves take.
 */
export const maxSecondsToAttempt = (attempts: number): number =>
  RETRY_PAUSES_SECONDS.slice(0, attempts).reduce((sum, pause) => sum + pause, 0)
