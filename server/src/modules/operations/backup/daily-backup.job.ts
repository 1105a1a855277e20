import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'

/**
 * Job that checks every hour whether today's backup is due. A machine that was asleep thus makes its backup
 * later.
 */
export const dailyBackupJob = defineJob({
  name: 'backup',
  payload: z.object({}),
  retry: { times: 2, pause: 300, longest_pause: 900 },
  timeout: 4 * 3600,
  cron: '2 * * * *',
  handler: async () => (await import('./daily-backup.handler.ts')).backUpWhenDue,
})
