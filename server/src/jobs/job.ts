import type { QueueOptions } from 'pg-boss'
import type { z } from 'zod'
import { FAILED_JOB_DAYS } from '@forki/contract/operations'
import type { Deps } from '../context/context.ts'

/** Retries of a failed job. Delays double, with jitter, up to `longest_pause`. */
export interface Retry {
  times: number
  /** Delay in seconds before the first retry. */
  pause: number
  /** Maximum delay in seconds. */
  longest_pause: number
}

/** Definition of a job with any payload. */
export interface AnyJob {
  name: string
  /**
   * Schema of the payload, validated by `enqueue` and again by the runner, because another version may have
   * enqueued it.
   */
  payload: z.ZodType<object>
  retry: Retry
  /** Timeout of an attempt in seconds. The attempt then counts as failed. */
  timeout: number
  /**
   * Maximum number of concurrent runs in one process, for jobs that mostly wait for I/O. Default: `batchSize`
   * of the runner.
   */
  at_once?: number
  /** Cron expression with five fields, in UTC. Only one process runs each occurrence. */
  cron?: string
  /**
   * Lazily loaded handler, so that a definition does not import its dependencies. It must be idempotent,
   * because a job may run twice.
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
  // Retention of failed jobs. `purge` deletes finished jobs earlier.
  deleteAfterSeconds: FAILED_JOB_DAYS * 86_400,
})
