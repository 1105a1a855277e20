import type { QueueOptions } from 'pg-boss'
import type { z } from 'zod'
import { FAILED_JOB_DAYS } from '@forki/contract/operations'
import type { Deps } from '../context/context.ts'

/** How often a job that failed is tried again; pauses double, with jitter, up to the longest. */
export interface Retry {
  times: number
  /** Seconds before the first repetition. */
  pause: number
  /** Seconds. */
  longest_pause: number
}

/** A kind of job, whatever its payload. */
export interface AnyJob {
  name: string
  /** Checked when the job is queued and again when it runs: a newer version may read what an older one wrote. */
  payload: z.ZodType<object>
  retry: Retry
  /** Seconds one attempt may take; then it counts as failed. */
  timeout: number
  /** Runs that one process works on at a time; a handful unless said. For those that mostly wait for somebody else. */
  at_once?: number
  /** Five fields of cron, UTC; each run happens once, however many processes there are. */
  cron?: string
  /** Loaded when the first job runs, so that naming a job does not drag in what it needs. May run twice: be idempotent. */
  handler: () => Promise<(deps: Deps, payload: never) => Promise<void>>
}

export interface Job<P extends object> extends AnyJob {
  payload: z.ZodType<P>
  handler: () => Promise<(deps: Deps, payload: P) => Promise<void>>
}

export const defineJob = <P extends object>(job: Job<P>): Job<P> => job

/** A job's rules in the queue's words. */
export const queueOptions = ({ retry, timeout }: AnyJob): QueueOptions => ({
  retryLimit: retry.times,
  retryDelay: retry.pause,
  retryDelayMax: retry.longest_pause,
  retryBackoff: true,
  expireInSeconds: timeout,
  // What was given up stays listed; what is done goes sooner, by `purge`.
  deleteAfterSeconds: FAILED_JOB_DAYS * 86_400,
})
