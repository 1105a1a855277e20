import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'
import { DELIVER_WEBHOOK_JOB } from './deliver-webhook.queue.ts'

/**
 * Job for one attempt of a webhook delivery. `attempt` is the number of earlier attempts. The handler claims
 * the attempt by this number, so a duplicate job sends nothing. The handler enqueues the next attempt, and
 * hands attempts to slow receivers to `deliverSlowWebhookJob`. The job queue retries the job only after
 * internal errors.
 */
export const deliverWebhookJob = defineJob({
  name: DELIVER_WEBHOOK_JOB,
  payload: z.object({ delivery_id: z.uuid(), attempt: z.int().min(0), by_hand: z.boolean().optional() }),
  retry: { max_retries: 3, first_delay_seconds: 5, max_delay_seconds: 60 },
  timeout_seconds: 60,
  max_concurrent_runs: 25,
  workers: 5,
  handler: async () => (await import('./deliver-webhook.job-handler.ts')).deliverWebhookOrDefer,
})
