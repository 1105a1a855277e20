import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'

/** Checks every hour whether today's backup is due, so that a machine that was asleep catches up. */
export const backupJob = defineJob({
  name: 'backup',
  payload: z.object({}),
  retry: { times: 2, pause: 300, longest_pause: 900 },
  timeout: 4 * 3600,
  cron: '2 * * * *',
  handler: async () => (await import('./backup.handler.ts')).backUpWhenDue,
})
