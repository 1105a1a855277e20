import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Retries with pauses from 10 s to 2 hours. After about 24 hours the email is dropped and logged. */
export const sendMailJob = defineJob({
  name: 'send_mail',
  payload: z.object({ id: z.uuid(), sealed: z.string() }),
  retry: { times: 20, pause: 10, longest_pause: 2 * 3600 },
  timeout: 60,
  handler: async () => (await import('./send-mail.handler.ts')).sendMail,
})
