/**
 * States of a background job. `queued` includes the pause between two attempts. `failed` follows the last
 * allowed attempt.
 */
export const JOB_STATES = ['failed', 'queued', 'active', 'completed'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Number of days for which the list contains a failed job with its error. */
export const FAILED_JOB_DAYS = 30
