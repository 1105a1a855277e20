import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'

/**
 * Job that checks every hour whether today's backup is due. A machine that was asleep thus makes its backup
 * later.
 */
export const dailyBackupJob = defineJob({
  name: 'backup',
  payload: z.object({}),
  retry: { max_retries: 2, first_delay_seconds: 300, max_delay_seconds: 900 },
  timeout_seconds: 4 * 3600,
  cron: '2 * * * *',
  handler: async () => (await import('./daily-backup.job-handler.ts')).backUpWhenDue,
})
