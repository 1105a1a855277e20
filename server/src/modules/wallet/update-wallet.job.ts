import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that updates the wallet passes of a card. It retries with pauses from 15 s to one hour. After five to
 * six hours it stops, and the phone receives the update with the next change.
 */
export const updateWalletJob = defineJob({
  name: 'update_wallet',
  payload: z.object({ card_id: z.uuid() }),
  retry: { max_retries: 12, first_delay_seconds: 15, max_delay_seconds: 3600 },
  timeout_seconds: 60,
  handler: async () => (await import('./update-wallet.job-handler.ts')).updateWallet,
})
