import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** Pauses grow from ten seconds to two hours; after some 24 hours a mail is given up and the log says so. */
export const sendMailJob = defineJob({
  name: 'send_mail',
  payload: z.object({ id: z.uuid(), sealed: z.string() }),
  retry: { times: 20, pause: 10, longest_pause: 2 * 3600 },
  timeout: 60,
  handler: async () => (await import('./send-mail.handler.ts')).sendMail,
})
