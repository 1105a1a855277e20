import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'
import { PRINT } from './print-pauses.ts'

/**
 * One attempt of one document: `attempt` is how many there were before, so that a job that runs twice, or two jobs for
 * one attempt, print once. The handler queues the next attempt itself; repetitions are for faults of our own.
 */
export const printJob = defineJob({
  name: PRINT,
  payload: z.object({ print_job_id: z.uuid(), attempt: z.int().min(0) }),
  retry: { times: 3, pause: 5, longest_pause: 60 },
  timeout: 300,
  at_once: 10,
  handler: async () => (await import('./print.handler.ts')).printDocument,
})
