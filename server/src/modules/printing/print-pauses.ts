import { MAX_PRINT_ATTEMPTS } from '@forki/contract/printers'

/** Name of the job in the queue. */
export const PRINT = 'print'

/** Seconds after each failed attempt. Clearing a jam takes a minute, changing the roll less. */
const PAUSES: readonly number[] = [3, 6, 12, 24, 48, 96, 120]

/** Hours for which a failed document is still wanted, so that yesterday's ticket is not cooked today. */
export const MAX_AGE_HOURS = { kitchen_ticket: 1, other: 24 } as const

/** Seconds until the attempt that follows this number of attempts. Undefined after the last one. */
export const pauseAfter = (attempts: number): number | undefined =>
  attempts >= MAX_PRINT_ATTEMPTS ? undefined : (PAUSES[attempts - 1] ?? PAUSES.at(-1))

/** Maximum seconds from the request to the attempt that follows this number of attempts. */
export const dueAfter = (attempts: number): number =>
  PAUSES.slice(0, attempts).reduce((sum, pause) => sum + pause, 0)
