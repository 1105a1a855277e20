import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that stores expired subscriptions every ten minutes. No read depends on it (SUB-4). */
export const expireSubscriptionsJob = defineJob({
  name: 'expire_subscriptions',
  payload: z.object({}),
  retry: { times: 2, pause: 60, longest_pause: 600 },
  timeout: 300,
  cron: '*/10 * * * *',
  handler: async () => (await import('./expire-subscriptions.handler.ts')).expireSubscriptions,
})
