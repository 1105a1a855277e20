import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that marks overdue loyalty cards as expired. It notifies clients, adds an entry to the card's history
 * and updates wallets. API responses compute the expiry themselves.
 */
export const expireCardsJob = defineJob({
  name: 'expire_cards',
  payload: z.object({}),
  retry: { max_retries: 3, first_delay_seconds: 60, max_delay_seconds: 600 },
  timeout_seconds: 300,
  cron: '*/10 * * * *',
  handler: async () => (await import('./expire-cards.job-handler.ts')).expireCards,
})
