import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that computes the daily figures of days with new or changed orders every five minutes. Until then,
 * reads compute these days from the orders.
 */
export const recomputeDailyFiguresJob = defineJob({
  name: 'figures',
  payload: z.object({}),
  retry: { times: 2, pause: 30, longest_pause: 300 },
  // The first run after a large import computes the daily figures of several years.
  timeout: 1800,
  cron: '*/5 * * * *',
  handler: async () => (await import('./recompute-daily-figures.handler.ts')).recomputeDailyFigures,
})
