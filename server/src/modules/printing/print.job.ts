import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'
import { PRINT_JOB_NAME } from './print-retries.ts'

/**
 * Job for one print attempt of a document. `attempt` is the number of earlier attempts, so that a repeated or
 * duplicate job prints once. The handler enqueues the next attempt itself. The job's own retries are for
 * internal errors.
 */
export const printJob = defineJob({
  name: PRINT_JOB_NAME,
  payload: z.object({ print_job_id: z.uuid(), attempt: z.int().min(0) }),
  retry: { max_retries: 3, first_delay_seconds: 5, max_delay_seconds: 60 },
  timeout_seconds: 300,
  max_concurrent_runs: 10,
  workers: 5,
  handler: async () => (await import('./print.job-handler.ts')).printAndReleaseSlot,
})
