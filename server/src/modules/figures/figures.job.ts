import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Every five minutes, computes the days with new or changed orders. Until then, reads take them from the orders. */
export const figuresJob = defineJob({
  name: 'figures',
  payload: z.object({}),
  retry: { times: 2, pause: 30, longest_pause: 300 },
  // The first run after a large import computes years.
  timeout: 1800,
  cron: '*/5 * * * *',
  handler: async () => (await import('./figures.handler.ts')).refreshFigures,
})
