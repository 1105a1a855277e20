import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Pauses grow from fifteen seconds to an hour; after some six hours a phone learns of it by the next change. */
export const updateWalletJob = defineJob({
  name: 'update_wallet',
  payload: z.object({ card_id: z.uuid() }),
  retry: { times: 12, pause: 15, longest_pause: 3600 },
  timeout: 60,
  handler: async () => (await import('./update-wallet.handler.ts')).updateWallet,
})
