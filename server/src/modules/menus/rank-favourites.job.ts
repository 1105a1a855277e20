import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that runs every five minutes and ranks the favourites of restaurants whose business day has begun. */
export const rankFavouritesJob = defineJob({
  name: 'rank_favourites',
  payload: z.object({}),
  retry: { max_retries: 2, first_delay_seconds: 30, max_delay_seconds: 120 },
  timeout_seconds: 280,
  cron: '*/5 * * * *',
  handler: async () => (await import('./rank-favourites.job-handler.ts')).rankFavourites,
})
