import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Job that sends the due daily summaries of all restaurants every five minutes. */
export const sendDailySummariesJob = defineJob({
  name: 'send_daily_summaries',
  payload: z.object({}),
  retry: { max_retries: 2, first_delay_seconds: 30, max_delay_seconds: 120 },
  timeout_seconds: 280,
  cron: '*/5 * * * *',
  handler: async () => (await import('./send-daily-summaries.job-handler.ts')).sendDailySummaries,
})
