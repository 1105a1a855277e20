import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that enqueues overdue webhook deliveries, whose original job was lost in a crash. */
export const enqueueOverdueDeliveriesJob = defineJob({
  name: 'sweep_webhooks',
  payload: z.object({}),
  retry: { max_retries: 0, first_delay_seconds: 60, max_delay_seconds: 60 },
  timeout_seconds: 60,
  cron: '*/5 * * * *',
  handler: async () => (await import('./enqueue-overdue-deliveries.job-handler.ts')).enqueueOverdueDeliveries,
})
