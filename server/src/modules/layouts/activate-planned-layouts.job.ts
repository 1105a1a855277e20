import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that runs every five minutes and activates the layouts planned for the current business day. */
export const activatePlannedLayoutsJob = defineJob({
  name: 'switch_layouts',
  payload: z.object({}),
  retry: { max_retries: 2, first_delay_seconds: 30, max_delay_seconds: 120 },
  timeout_seconds: 280,
  cron: '*/5 * * * *',
  handler: async () => (await import('./activate-planned-layouts.job-handler.ts')).activatePlannedLayouts,
})
