import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'
import { DELIVER_WEBHOOK } from './retry-delays.ts'

/**
 * One attempt of a delivery. `attempt` counts earlier ones, so that a repeated or duplicate job sends once.
 * The handler enqueues the next attempt itself. Retries of the job are for internal errors.
 */
export const deliverWebhookJob = defineJob({
  name: DELIVER_WEBHOOK,
  payload: z.object({ delivery_id: z.uuid(), attempt: z.int().min(0), by_hand: z.boolean().optional() }),
  retry: { times: 3, pause: 5, longest_pause: 60 },
  timeout: 60,
  at_once: 25,
  handler: async () => (await import('./deliver-webhook.handler.ts')).deliverWebhook,
})
