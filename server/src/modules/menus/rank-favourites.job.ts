import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that ranks the favourites of restaurants whose business day has begun, every five minutes. */
export const rankFavouritesJob = defineJob({
  name: 'rank_favourites',
  payload: z.object({}),
  retry: { times: 2, pause: 30, longest_pause: 120 },
  timeout: 280,
  cron: '*/5 * * * *',
  handler: async () => (await import('./rank-favourites.handler.ts')).rankFavourites,
})
