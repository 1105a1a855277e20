import { z } from 'zod'
import { email } from '@forki/contract/kit/values'
import type { Deps } from '../../context/context.ts'
import { deriveKey, decryptText } from '../derived-keys.ts'
import { runInChildSpan } from '../../observability/tracing.ts'
import { recipientLogField } from './recipient-log-field.ts'
import { composeMessage } from './mail-message.ts'
import { sendBySmtp } from './mail-transport.ts'

const mail = z.object({
  to: email,
  language: z.enum(['es', 'en']),
  template: z.enum([
    'verify_email',
    'reset_password',
    'welcome',
    'invitation',
    'second_factor_off',
    'passkey_added',
    'passkey_removed',
    'receipt',
    'daily_summary',
  ]),
  values: z.record(z.string(), z.string()),
})

/** Handler of the job `send_mail`: decrypts and sends one email. */
export async function sendMail(deps: Deps, payload: { id: string; sealed: string }): Promise<void> {
  const key = deriveKey(deps.env.FORKI_SECRET, 'queued-mail')
  const letter = mail.parse(JSON.parse(decryptText(key, payload.sealed)))
  const message = composeMessage(letter)
  await runInChildSpan(deps.tracer, [`mail ${letter.template}`, { kind: 'client' }], () =>
    sendBySmtp(deps.env, { ...message, id: payload.id, sent_at: deps.now() }),
  )
  deps.log.info({ ...recipientLogField(letter), subject: message.subject }, 'mail sent')
}
