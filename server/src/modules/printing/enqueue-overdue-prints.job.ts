import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that finds documents without a print job, because a process ended before it enqueued the job. */
export const enqueueOverduePrintsJob = defineJob({
  name: 'sweep_prints',
  payload: z.object({}),
  retry: { max_retries: 0, first_delay_seconds: 60, max_delay_seconds: 60 },
  timeout_seconds: 50,
  cron: '* * * * *',
  handler: async () => (await import('./enqueue-overdue-prints.handler.ts')).enqueueOverduePrints,
})
