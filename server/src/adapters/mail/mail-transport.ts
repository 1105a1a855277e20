import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../../env.ts'
import { outboxFolder, TEMPLATE_HEADER } from './outbox.ts'
import type { MailMessage } from './mail-message.ts'

/** Composed email with its time, and an id that is equal in every attempt to send it. */
export interface AddressedMessage extends MailMessage {
  id: string
  sent_at: Date
}

/** Timeout of one attempt to send an email, in ms, from the connection to the last response. */
export const SEND_TIMEOUT_MS = 10_000

/**
 * Sends an email to the server of `SMTP_URL`. Resolves when the server has accepted the email.
 * @throws Error after a rejection, or if the attempt lasts longer than `SEND_TIMEOUT_MS`
 */
export async function sendBySmtp(env: Env, message: AddressedMessage): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: env.SMTP_URL!,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 8000,
    dnsTimeout: 5000,
    // Access to files and URLs is forbidden, because the email contains texts of users.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the SMTP server timed out')), SEND_TIMEOUT_MS)
  try {
    await Promise.race([transport.sendMail(mailOptionsOf(env, message)), tooLate])
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

/** Writes an email as an `.eml` file to `outbox/` of the data folder, and returns the path of the file. */
export async function writeToOutbox(
  env: Env,
  message: AddressedMessage & { template: string },
): Promise<string> {
  const folder = outboxFolder(env)
  const name = `${message.sent_at.toISOString().replaceAll(/[:.]/g, '-')}_${message.id}.eml`
  const file = path.join(folder, name)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true })
  const envelope = mailOptionsOf(env, message)
  const headers = { ...envelope.headers, [TEMPLATE_HEADER]: message.template }
  const { message: bytes } = await transport.sendMail({ ...envelope, headers })
  await mkdir(folder, { recursive: true })
  // The file is written under a temporary name and then renamed, so that programs never read a partial file.
  await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return file
}

function mailOptionsOf(env: Env, { id, sent_at, to, subject, text, html }: AddressedMessage) {
  return {
    from: env.MAIL_FROM,
    // The recipient is an object, because a comma in a string would add a second recipient.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: sent_at,
    // The Message-ID is equal in every attempt, so that mail systems can recognise a resend after a lost
    // response.
    messageId: `<${id}@${new URL(env.FORKI_PUBLIC_URL).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}
