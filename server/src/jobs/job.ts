import type { QueueOptions } from 'pg-boss'
import type { z } from 'zod'
import { FAILED_JOB_DAYS } from '@forki/contract/operations'
import type { Deps } from '../context/context.ts'

/** Retries of a failed job. The delays double, with jitter, up to `max_delay_seconds`. */
export interface RetryPolicy {
  max_retries: number
  /** Delay before the first retry, in seconds. */
  first_delay_seconds: number
  /** Maximum delay before a retry, in seconds. */
  max_delay_seconds: number
}

/** Definition of a job with any payload. */
export interface AnyJob {
  name: string
  /**
   * Schema of the job's payload. `enqueue` validates the payload. The runner validates it again, because
   * another version may have enqueued the job.
   */
  payload: z.ZodType<object>
  retry: RetryPolicy
  /** Timeout of a run in seconds. After it the run counts as failed. */
  timeout_seconds: number
  /**
   * Maximum number of concurrent runs in one process, for jobs that mostly wait for I/O. Default: 5, the
   * `batchSize` of job-runner.ts.
   */
  max_concurrent_runs?: number
  /**
   * Number of workers in one process, which divide the concurrent runs. A worker fetches no job until all of its
   * runs have ended, so one slow run delays the share of one worker. Each worker polls. Default: 1.
   */
  workers?: number
  /** Cron expression with five fields, in UTC. Only one process runs each occurrence of the job. */
  cron?: string
  /**
   * Loader of the job's handler, so that importing a job definition does not import the handler's modules. The
   * handler must be idempotent, because a job may run twice.
   */
  handler: () => Promise<(deps: Deps, payload: never) => Promise<void>>
}

export interface Job<P extends object> extends AnyJob {
  payload: z.ZodType<P>
  handler: () => Promise<(deps: Deps, payload: P) => Promise<void>>
}

export const defineJob = <P extends object>(job: Job<P>): Job<P> => job

/** Timeout in seconds above which a run sends heartbeats. */
const LONG_TIMEOUT_SECONDS = 600
/** Time in seconds without a heartbeat after which a run counts as failed. Its process was killed. */
const HEARTBEAT_SECONDS = 60

/** Queue options of a job. */
export const queueOptions = ({ retry, timeout_seconds }: AnyJob): QueueOptions => ({
  retryLimit: retry.max_retries,
  retryDelay: retry.first_delay_seconds,
  retryDelayMax: retry.max_delay_seconds,
  retryBackoff: true,
  expireInSeconds: timeout_seconds,
  ...(timeout_seconds > LONG_TIMEOUT_SECONDS && { heartbeatSeconds: HEARTBEAT_SECONDS }),
  // Retention of failed jobs. `purge` deletes finished jobs earlier.
  deleteAfterSeconds: FAILED_JOB_DAYS * 86_400,
})
