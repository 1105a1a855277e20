import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that marks overdue loyalty cards as expired. Publishes the change, adds a ledger entry to each card and
 * updates phone wallets. API responses compute a card's expiry without this job.
 */
export const expireCardsJob = defineJob({
  name: 'expire_cards',
  payload: z.object({}),
  retry: { max_retries: 3, first_delay_seconds: 60, max_delay_seconds: 600 },
  timeout_seconds: 300,
  cron: '*/10 * * * *',
  handler: async () => (await import('./expire-cards.job-handler.ts')).expireCards,
})
