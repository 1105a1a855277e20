import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that sends a changed card template to Google and to each phone with one of its cards. */
export const updateTemplateWalletsJob = defineJob({
  name: 'update_wallet_template',
  payload: z.object({ template_id: z.uuid() }),
  retry: { max_retries: 12, first_delay_seconds: 15, max_delay_seconds: 3600 },
  timeout_seconds: 120,
  handler: async () => (await import('./update-template-wallets.job-handler.ts')).updateTemplateWallets,
})
