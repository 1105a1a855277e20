import { z } from 'zod'
import { email } from '@forki/contract/kit/values'
import type { Deps } from '../kit/context.ts'
import { deriveKey, unseal } from './keys.ts'
import { composeMessage } from './mail-message.ts'
import { sendBySmtp } from './mail-transport.ts'

const mail = z.object({
  to: email,
  language: z.enum(['es', 'en']),
  template: z.enum(['verify_email', 'reset_password', 'welcome', 'invitation']),
  values: z.record(z.string(), z.string()),
})

/** Sends one mail that waited in the queue. */
export async function sendMail(deps: Deps, payload: { id: string; sealed: string }): Promise<void> {
  const key = deriveKey(deps.env.FORKI_SECRET, 'queued-mail')
  const message = composeMessage(mail.parse(JSON.parse(unseal(key, payload.sealed))))
  await sendBySmtp(deps.env, { ...message, id: payload.id, sent_at: deps.now() })
  deps.log.info({ to: message.to, subject: message.subject }, 'mail sent')
}
