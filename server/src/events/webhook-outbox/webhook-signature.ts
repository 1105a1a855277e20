import { createHmac, randomBytes } from 'node:crypto'

const SECRET_PREFIX = 'whsec_'

/** New webhook secret in the Standard Webhooks format: prefix and 256 random bits in base64. */
export const newWebhookSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64')

/**
 * Webhook request to sign. `secrets` contains the webhook's current secret and the replaced one, if it is
 * still valid.
 */
export interface SignedContent {
  id: string
  /** Time of the signature, in seconds since 1970. */
  timestamp: number
  body: string
  secrets: readonly string[]
}

/**
 * Value of the header `webhook-signature`: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, once per
 * secret.
 */
export const webhookSignature = ({ id, timestamp, body, secrets }: SignedContent): string =>
  secrets.map((secret) => `v1,${hmac(secret, `${id}.${timestamp}.${body}`)}`).join(' ')

const hmac = (secret: string, content: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(content)
    .digest('base64')
