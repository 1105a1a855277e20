import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/**
 * Job that sends an email. It retries after pauses of 10 s to 2 h, for about 24 hours. Then it drops the
 * email and logs the failure.
 */
export const sendMailJob = defineJob({
  name: 'send_mail',
  payload: z.object({ id: z.uuid(), sealed: z.string() }),
  retry: { max_retries: 20, first_delay_seconds: 10, max_delay_seconds: 2 * 3600 },
  timeout_seconds: 60,
  handler: async () => (await import('./send-mail.job-handler.ts')).sendMail,
})
