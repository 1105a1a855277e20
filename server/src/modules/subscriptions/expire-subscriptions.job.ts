import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that stores the expiry of subscriptions every ten minutes. Reads compute the status from the current
 * time and do not depend on the job (SUB-4).
 */
export const expireSubscriptionsJob = defineJob({
  name: 'expire_subscriptions',
  payload: z.object({}),
  retry: { max_retries: 2, first_delay_seconds: 60, max_delay_seconds: 600 },
  timeout_seconds: 300,
  cron: '*/10 * * * *',
  handler: async () => (await import('./expire-subscriptions.job-handler.ts')).expireSubscriptions,
})
