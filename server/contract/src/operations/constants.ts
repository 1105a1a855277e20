/** Job states. `queued` includes the pause between two attempts. `failed` follows the last allowed attempt. */
export const JOB_STATES = ['failed', 'queued', 'active', 'completed'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Days for which a failed job stays listed with its error. */
export const FAILED_JOB_DAYS = 30
