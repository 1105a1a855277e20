import type { QueueOptions } from 'pg-boss'
import type { z } from 'zod'
import { FAILED_JOB_DAYS } from '@forki/contract/operations'
import type { Deps } from '../context/context.ts'

/** Retries of a failed job. Pauses double, with jitter, up to the longest. */
export interface Retry {
  times: number
  /** Seconds before the first retry. */
  pause: number
  /** Seconds. */
  longest_pause: number
}

/** Kind of job with any payload. */
export interface AnyJob {
  name: string
  /** Validated when the job is queued and again when it runs, because another version may have queued it. */
  payload: z.ZodType<object>
  retry: Retry
  /** Timeout of one attempt in seconds. It then counts as failed. */
  timeout: number
  /**
   * Maximum number of concurrent runs in one process, for jobs that mostly wait. Default: `batchSize` of the
   * runner.
   */
  at_once?: number
  /** Cron expression with five fields, UTC. Each run happens once for all processes. */
  cron?: string
  /**
   * Loaded at the first run, so that a job's name does not import its dependencies. May run twice: must be
   * idempotent.
   */
  handler: () => Promise<(deps: Deps, payload: never) => Promise<void>>
}

export interface Job<P extends object> extends AnyJob {
  payload: z.ZodType<P>
  handler: () => Promise<(deps: Deps, payload: P) => Promise<void>>
}

export const defineJob = <P extends object>(job: Job<P>): Job<P> => job

/** Queue options of a job. */
export const queueOptions = ({ retry, timeout }: AnyJob): QueueOptions => ({
  retryLimit: retry.times,
  retryDelay: retry.pause,
  retryDelayMax: retry.longest_pause,
  retryBackoff: true,
  expireInSeconds: timeout,
  // Failed jobs stay listed. `purge` deletes finished ones sooner.
  deleteAfterSeconds: FAILED_JOB_DAYS * 86_400,
})
