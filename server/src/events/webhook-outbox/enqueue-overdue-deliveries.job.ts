import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that enqueues due webhook deliveries whose own job a crash has lost. */
export const enqueueOverdueDeliveriesJob = defineJob({
  name: 'sweep_webhooks',
  payload: z.object({}),
  retry: { times: 0, pause: 60, longest_pause: 60 },
  timeout: 60,
  cron: '*/5 * * * *',
  handler: async () => (await import('./enqueue-overdue-deliveries.handler.ts')).enqueueOverdueDeliveries,
})
