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
  retry: { times: 3, pause: 5, longest_pause: 60 },
  timeout: 300,
  at_once: 10,
  handler: async () => (await import('./print.handler.ts')).printDocument,
})
