import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that enqueues a new job for each running simulation with an overdue step. A process may have ended
 * before it enqueued the step's job, or during that job.
 */
export const enqueueOverdueSimulationsJob = defineJob({
  name: 'sweep_simulations',
  payload: z.object({}),
  retry: { max_retries: 0, first_delay_seconds: 60, max_delay_seconds: 60 },
  timeout_seconds: 50,
  cron: '* * * * *',
  handler: async () =>
    (await import('./enqueue-overdue-simulations.job-handler.ts')).enqueueOverdueSimulations,
})
