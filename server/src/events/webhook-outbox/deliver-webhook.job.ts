import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'
import { DELIVER_WEBHOOK } from './retry-delays.ts'

/**
 * One attempt of one delivery: `attempt` is how many there were before, so that a job that runs twice, or two jobs for one
 * attempt, send once. The handler queues the next attempt itself; repetitions of the job are for faults of our own.
 */
export const deliverWebhookJob = defineJob({
  name: DELIVER_WEBHOOK,
  payload: z.object({ delivery_id: z.uuid(), attempt: z.int().min(0), by_hand: z.boolean().optional() }),
  retry: { times: 3, pause: 5, longest_pause: 60 },
  timeout: 60,
  at_once: 25,
  handler: async () => (await import('./deliver-webhook.handler.ts')).deliverWebhook,
})
