import { defineJob } from '../../jobs/job.ts'
import { deliverWebhookJob } from './deliver-webhook.job.ts'
import { DELIVER_SLOW_WEBHOOK_JOB } from './deliver-webhook.queue.ts'

/** Job for one attempt of a webhook delivery to a slow receiver. Its slots are apart from those of other receivers. */
export const deliverSlowWebhookJob = defineJob({
  name: DELIVER_SLOW_WEBHOOK_JOB,
  payload: deliverWebhookJob.payload,
  retry: deliverWebhookJob.retry,
  timeout_seconds: 60,
  max_concurrent_runs: 20,
  workers: 4,
  handler: async () => (await import('./deliver-webhook.job-handler.ts')).deliverWebhook,
})
