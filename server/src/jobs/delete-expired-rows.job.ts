import { z } from 'zod'
import { defineJob } from './job.ts'

/** Job that deletes expired rows once an hour. */
export const deleteExpiredRowsJob = defineJob({
  name: 'purge',
  payload: z.object({}),
  retry: { max_retries: 2, first_delay_seconds: 60, max_delay_seconds: 600 },
  timeout_seconds: 1200,
  cron: '17 * * * *',
  handler: async () => (await import('./delete-expired-rows.job-handler.ts')).purge,
})
