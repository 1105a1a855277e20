import { canReceiveEmail } from '@forki/contract/kit/reserved-email'
import type { Env } from '../../env.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Context, Mail } from '../../context/context.ts'
import { runInChildSpan } from '../../observability/tracing.ts'
import { deriveKey, encryptText } from '../derived-keys.ts'
import { composeMessage } from './mail-message.ts'
import { recipientLogField } from './recipient-log-field.ts'
import { writeToOutbox } from './mail-transport.ts'
import { sendMailJob } from './send-mail.job.ts'

/** Mailer that sends emails after the caller's transaction commits, and none after a rollback. */
export interface Mailer {
  enqueue: (ctx: Context, mail: Mail) => Promise<void>
}

/**
 * Creates the mailer, which uses the job queue and `SMTP_URL`. Without `SMTP_URL` it writes emails to
 * `outbox/` in the data folder (ACC-22).
 */
export const createMailer = (env: Env): Mailer => {
  const send = env.SMTP_URL ? queueMail : writeToOutboxAfterCommit
  // Staff without email have a reserved address, which no mail may reach (ACC-28).
  return { enqueue: async (ctx, mail) => (canReceiveEmail(mail.to) ? send(ctx, mail) : undefined) }
}

/** Enqueues an email. The job's payload is encrypted, because the email's link may sign a user in. */
async function queueMail(ctx: Context, mail: Mail): Promise<void> {
  composeMessage(mail)
  const key = deriveKey(ctx.deps.env.FORKI_SECRET, 'queued-mail')
  await enqueue(ctx, sendMailJob, { id: ctx.newId(), sealed: encryptText(key, JSON.stringify(mail)) })
}

async function writeToOutboxAfterCommit(ctx: Context, mail: Mail): Promise<void> {
  const message = {
    ...composeMessage(mail),
    id: ctx.newId(),
    sent_at: ctx.now(),
    template: mail.template,
  }
  const { env, log, tracer } = ctx.deps
  ctx.afterCommit(async () => {
    const file = await runInChildSpan(tracer, [`mail ${mail.template}`], () => writeToOutbox(env, message))
    log.info({ ...recipientLogField(mail), subject: message.subject, file }, 'email written to the outbox')
  })
}
