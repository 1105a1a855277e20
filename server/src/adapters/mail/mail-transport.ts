import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../../env.ts'
import type { Message } from './mail-message.ts'

/** A message with the id that stays the same however often it has to be sent. */
export interface Addressed extends Message {
  id: string
  sent_at: Date
}

/** Milliseconds for one attempt, from the first byte to the relay's last word. */
export const SEND_TIMEOUT_MS = 10_000

/**
 * Hands a mail to the relay of `SMTP_URL`; resolves when the relay has taken it.
 * @throws when it refuses, or says nothing for 10 seconds
 */
export async function sendBySmtp(env: Env, message: Addressed): Promise<void> {
  const transport = createTransport({
    url: env.SMTP_URL!,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 8000,
    dnsTimeout: 5000,
    // A template never names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the mail relay took too long')), SEND_TIMEOUT_MS)
  try {
    await Promise.race([transport.sendMail(envelopeOf(env, message)), tooLate])
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

/** Writes a mail as a file that mail programs open, into `outbox/` of the data folder; gives the file's path. */
export async function writeToOutbox(env: Env, message: Addressed): Promise<string> {
  const folder = path.join(env.FORKI_DATA_DIR, 'outbox')
  const name = `${message.sent_at.toISOString().replaceAll(/[:.]/g, '-')}_${message.id}.eml`
  const file = path.join(folder, name)
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message: bytes } = await transport.sendMail(envelopeOf(env, message))
  await mkdir(folder, { recursive: true })
  // Whoever watches the folder sees whole files only.
  await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return file
}

function envelopeOf(env: Env, { id, sent_at, to, subject, text, html }: Addressed) {
  return {
    from: env.MAIL_FROM,
    // As an address and not as text, so that nothing in it can name a second reader.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: sent_at,
    // The same for every attempt: a relay that took it and then fell silent makes no second mail of it.
    messageId: `<${id}@${new URL(env.FORKI_PUBLIC_URL).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}
