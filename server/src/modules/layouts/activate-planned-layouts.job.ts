import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that activates planned layouts every five minutes, for restaurants whose business day has begun. */
export const activatePlannedLayoutsJob = defineJob({
  name: 'switch_layouts',
  payload: z.object({}),
  retry: { times: 2, pause: 30, longest_pause: 120 },
  timeout: 280,
  cron: '*/5 * * * *',
  handler: async () => (await import('./activate-planned-layouts.handler.ts')).activatePlannedLayouts,
})
