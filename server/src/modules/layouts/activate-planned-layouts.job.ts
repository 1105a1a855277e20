import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that activates planned layouts every five minutes, for restaurants whose business day has begun. */
export const activatePlannedLayoutsJob = defineJob({
  name: 'switch_layouts',
  payload: z.object({}),
  retry: { max_retries: 2, first_delay_seconds: 30, max_delay_seconds: 120 },
  timeout_seconds: 280,
  cron: '*/5 * * * *',
  handler: async () => (await import('./activate-planned-layouts.handler.ts')).activatePlannedLayouts,
})
