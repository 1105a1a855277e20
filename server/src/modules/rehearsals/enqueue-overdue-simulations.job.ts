import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that enqueues the jobs of running simulations again whose next step is overdue. A process may have ended before
 * it enqueued them, or while it executed them.
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
