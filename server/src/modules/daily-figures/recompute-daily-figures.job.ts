import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that recomputes every five minutes the daily figures of days with new or changed orders. Before the job
 * has run, reads compute these days from the orders.
 */
export const recomputeDailyFiguresJob = defineJob({
  name: 'figures',
  payload: z.object({}),
  retry: { max_retries: 2, first_delay_seconds: 30, max_delay_seconds: 300 },
  // The first run after a large import computes the daily figures of several years.
  timeout_seconds: 1800,
  cron: '*/5 * * * *',
  handler: async () => (await import('./recompute-daily-figures.job-handler.ts')).recomputeDailyFigures,
})
