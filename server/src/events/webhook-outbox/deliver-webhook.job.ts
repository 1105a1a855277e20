import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'
import { DELIVER_WEBHOOK_JOB } from './deliver-webhook.queue.ts'

/**
 * Job for one attempt of a webhook delivery. `attempt` is the number of earlier attempts, so that a duplicate
 * job sends nothing. The handler enqueues the next attempt. The job's own retries are for internal errors.
 */
export const deliverWebhookJob = defineJob({
  name: DELIVER_WEBHOOK_JOB,
  payload: z.object({ delivery_id: z.uuid(), attempt: z.int().min(0), by_hand: z.boolean().optional() }),
  retry: { times: 3, pause: 5, longest_pause: 60 },
  timeout: 60,
  at_once: 25,
  handler: async () => (await import('./deliver-webhook.handler.ts')).deliverWebhook,
})
