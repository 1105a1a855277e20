import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Answers read the clock and need nobody to write this down; listeners, histories and wallets do. */
export const expireCardsJob = defineJob({
  name: 'expire_cards',
  payload: z.object({}),
  retry: { times: 3, pause: 60, longest_pause: 600 },
  timeout: 300,
  cron: '*/10 * * * *',
  handler: async () => (await import('./expire-cards.handler.ts')).expireCards,
})
