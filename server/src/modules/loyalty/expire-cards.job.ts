import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that expires loyalty cards for clients, card histories and wallets. API responses do not depend on it,
 * because they evaluate the expiry themselves.
 */
export const expireCardsJob = defineJob({
  name: 'expire_cards',
  payload: z.object({}),
  retry: { max_retries: 3, first_delay_seconds: 60, max_delay_seconds: 600 },
  timeout_seconds: 300,
  cron: '*/10 * * * *',
  handler: async () => (await import('./expire-cards.job-handler.ts')).expireCards,
})
