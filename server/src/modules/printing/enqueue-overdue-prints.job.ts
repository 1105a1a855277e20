import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that enqueues prints whose job was lost, and the oldest failed print of each failing printer.
 */
export const enqueueOverduePrintsJob = defineJob({
  name: 'sweep_prints',
  payload: z.object({}),
  retry: { max_retries: 0, first_delay_seconds: 60, max_delay_seconds: 60 },
  timeout_seconds: 50,
  cron: '* * * * *',
  handler: async () => (await import('./enqueue-overdue-prints.job-handler.ts')).enqueueOverduePrints,
})
