import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that finds documents without a print job, because a process ended before it enqueued the job. */
export const enqueueOverduePrintsJob = defineJob({
  name: 'sweep_prints',
  payload: z.object({}),
  retry: { times: 0, pause: 60, longest_pause: 60 },
  timeout: 50,
  cron: '* * * * *',
  handler: async () => (await import('./enqueue-overdue-prints.handler.ts')).enqueueOverduePrints,
})
