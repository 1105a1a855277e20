import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that checks every five minutes for restaurants with a new business day and ranks their favourites. */
export const rankFavouritesJob = defineJob({
  name: 'rank_favourites',
  payload: z.object({}),
  retry: { max_retries: 2, first_delay_seconds: 30, max_delay_seconds: 120 },
  timeout_seconds: 280,
  cron: '*/5 * * * *',
  handler: async () => (await import('./rank-favourites.job-handler.ts')).rankFavourites,
})
