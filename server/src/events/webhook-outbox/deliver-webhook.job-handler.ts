import type { LiveEvent } from '@forki/contract/events'
import { deriveKey, decryptText } from '../../adapters/derived-keys.ts'
import { postOutbound, type OutboundResponse } from '../../adapters/outbound-http/post-outbound.ts'
import { webhookSignature } from './webhook-signature.ts'
import { audit } from '../../db/audit-log.ts'
import type { Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { runInChildSpan } from '../../observability/tracing.ts'
import { inTransaction } from '../../db/transaction.ts'
import { claimAttempt, recordAttempt, type ClaimedAttempt } from './delivery-attempts.ts'
import { DELIVER_WEBHOOK_JOB, RETRY_JITTER, RETRY_DELAYS_SECONDS } from './deliver-webhook.queue.ts'

interface DeliveryAttempt {
  delivery_id: string
  /** Number of earlier attempts of the delivery. */
  attempt: number
  /**
   * True if a user requested the attempt. `enqueueOverdueDeliveries` omits this field. Default: true after the
   * last automatic attempt, because then only a user's redelivery can be pending.
   */
  by_hand?: boolean | undefined
}

/**
 * Runs one attempt of a webhook delivery: claims it, posts the event, records the response, and enqueues the
 * next attempt if any. A duplicate job finds the attempt claimed and does nothing.
 */
export async function deliverWebhook(
  deps: Deps,
  { delivery_id, attempt, by_hand = attempt > RETRY_DELAYS_SECONDS.length }: DeliveryAttempt,
): Promise<void> {
  const claimed = await claimAttempt(deps, { delivery_id, attempt, by_hand })
  if (!claimed) return
  const record = (status: 'delivered' | 'failed', response: OutboundResponse) =>
    recordAttempt(deps, claimed, { status, response })
  if (!claimed.is_on) return record('failed', { status: null, text: 'webhook_off', duration_ms: 0 })
  const answer = await postSafely(deps, claimed)
  const { status } = answer
  if (status !== null && status >= 200 && status < 300) return record('delivered', answer)
  if (status === 410) {
    await deactivateWebhook(deps, claimed)
    return record('failed', answer)
  }
  const pause = RETRY_DELAYS_SECONDS[claimed.attempts - 1]
  if (pause === undefined) return record('failed', answer)
  const seconds = pause * (1 + RETRY_JITTER * (2 * Math.random() - 1))
  await recordAttempt(deps, claimed, { status: 'pending', response: answer, retry_seconds: seconds })
  await deps.jobs.send(deps.prisma, DELIVER_WEBHOOK_JOB, { delivery_id, attempt: claimed.attempts }, seconds)
}

/**
 * Posts an event to a webhook. Converts internal errors, such as an undecryptable secret, to failed attempts
 * without details.
 */
async function postSafely(deps: Deps, claimed: ClaimedAttempt): Promise<OutboundResponse> {
  try {
    return await post(deps, claimed)
  } catch (error) {
    deps.log.error({ err: error, delivery_id: claimed.id }, 'webhook delivery failed')
    return { status: null, text: 'internal_error', duration_ms: 0 }
  }
}

/**
 * Signs an event and posts it to a webhook. Each attempt has a new signature, because receivers reject old
 * timestamps.
 */
async function post(deps: Deps, claimed: ClaimedAttempt): Promise<OutboundResponse> {
  const { env } = deps
  const { id, url, payload } = claimed
  const body = bodyOf(payload)
  const timestamp = Math.floor(deps.now().getTime() / 1000)
  const signature = webhookSignature({ id, timestamp, body, secrets: secretsOf(deps, claimed) })
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Forki-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  }
  const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).host }
  return runInChildSpan(deps.tracer, ['webhook', { kind: 'client', attributes }], async (span) => {
    const outgoingPost = {
      url,
      body,
      headers: span ? { ...headers, traceparent: span.traceparent } : headers,
    }
    const answer = await postOutbound(outgoingPost, { allow_private: env.FORKI_WEBHOOK_ALLOW_PRIVATE })
    span?.set({ 'http.response.status_code': answer.status ?? undefined })
    return answer
  })
}

/**
 * Serializes an event in the field order of the API contract, because jsonb columns do not preserve the order.
 */
const bodyOf = ({ id, type, restaurant_id, at, data }: LiveEvent): string =>
  JSON.stringify({ id, type, restaurant_id, at: new Date(at).toISOString(), data: { ids: data.ids } })

function secretsOf({ env, now }: Deps, { secret, old_secret, old_secret_ends }: ClaimedAttempt): string[] {
  const key = deriveKey(env.FORKI_SECRET, 'webhook-secret')
  const signs = old_secret !== null && old_secret_ends !== null && old_secret_ends > now()
  return [secret, ...(signs ? [old_secret] : [])].map((sealed) => decryptText(key, sealed))
}

/** Deactivates a webhook after the response 410 (gone). Callers who manage webhooks can activate it again. */
async function deactivateWebhook(
  deps: Deps,
  { webhook_id, restaurant_id, url }: ClaimedAttempt,
): Promise<void> {
  await inTransaction(createContext(deps), async (tx) => {
    const { count } = await tx.db.webhook.updateMany({
      where: { id: webhook_id, is_active: true },
      data: { is_active: false },
    })
    if (count === 0) return
    const data = { host: new URL(url).host, reason: '410' }
    await audit(tx, { restaurant_id, action: 'webhook.gone', entity: 'webhook', entity_id: webhook_id, data })
  })
}
