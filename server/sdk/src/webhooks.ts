import type { LiveEvent } from './generated/api.ts'

/** Headers of a webhook message: those of Node or `fetch`, or a plain object. The case of the names is free. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>

export interface VerifyOptions {
  /** Secret of the webhook. During a rotation of the secret: the old and the new one. */
  secret: string | readonly string[]
  headers: WebhookHeaders
  /** Body exactly as it arrived, before any parser. */
  body: string
  /** Greatest age of a message, and greatest lead of the sender's clock, in seconds. Default: 300. */
  toleranceSeconds?: number
}

/** Rejected webhook message: it lacks a header, a timestamp in the tolerance or a valid signature. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly reason: 'header_missing' | 'too_old' | 'wrong_signature'

  constructor(reason: WebhookError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Verifies a message of a webhook by the rules of Standard Webhooks, and returns its event. A message may come
 * more than once: ignore ids that you know.
 * @throws {WebhookError} a header or a valid signature is missing, or the timestamp is out of the tolerance
 */
export async function verifyWebhook(options: VerifyOptions): Promise<LiveEvent> {
  const { secret, headers, body, toleranceSeconds = 300 } = options
  const [id, at, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string]
  const age = Math.abs(Date.now() / 1000 - Number(at))
  // A timestamp that is no number has the age NaN, which is not within any tolerance.
  if (!(age <= toleranceSeconds)) throw new WebhookError('too_old', 'The message is too old.')
  const content = new TextEncoder().encode(`${id}.${at}.${body}`)
  const sent = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [bytesOf(one.slice(3))] : []))
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await importKey(one)
    for (const signature of sent) {
      // Compares in constant time.
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, content))) {
        return JSON.parse(body) as LiveEvent
      }
    }
  }
  throw new WebhookError('wrong_signature', 'The signature does not fit the message.')
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isFetchHeaders(headers) ? headers.get(name) : headerValueIn(headers, name)
  if (typeof value !== 'string') throw new WebhookError('header_missing', `The header ${name} is missing.`)
  return value
}

/** True for the headers of `fetch`, also those of another implementation than the global one. */
const isFetchHeaders = (headers: WebhookHeaders): headers is Headers => typeof headers.get === 'function'

/**
 * Value of a header in a plain object. Some frameworks preserve the case of the names, and some wrap a single value
 * in an array. Undefined for several values.
 */
function headerValueIn(headers: Exclude<WebhookHeaders, Headers>, name: string): string | undefined {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  if (typeof value === 'string') return value
  return value?.length === 1 ? value[0] : undefined
}

async function importKey(secret: string) {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!bytes) throw new TypeError('The secret of the webhook is not in Base64.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** Bytes of a Base64 text. Null if the text is not Base64. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
