import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Finds deliveries that are due and that no job will bring on their way: a process died at the wrong moment. */
export const sweepWebhooksJob = defineJob({
  name: 'sweep_webhooks',
  payload: z.object({}),
  retry: { times: 0, pause: 60, longest_pause: 60 },
  timeout: 60,
  cron: '*/5 * * * *',
  handler: async () => (await import('./sweep-webhooks.handler.ts')).sweepWebhooks,
})
