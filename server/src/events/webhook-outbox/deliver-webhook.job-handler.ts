import type { LiveEvent } from '@forki/contract/events'
import { countReleasedRuns, runAndReleaseSlot } from '../../jobs/released-runs.ts'
import { deriveKey, decryptText } from '../../adapters/derived-keys.ts'
import { postOutbound, type OutboundResponse } from '../../adapters/outbound-http/post-outbound.ts'
import { webhookSignature } from './webhook-signature.ts'
import { audit } from '../../db/audit-log.ts'
import type { Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { runInChildSpan } from '../../observability/tracing.ts'
import { inTransaction } from '../../db/transaction.ts'
import { claimAttempt, recordAttempt, selectWebhookId, type ClaimedAttempt } from './delivery-attempts.ts'
import {
  DELIVER_SLOW_WEBHOOK_JOB,
  DELIVER_WEBHOOK_JOB,
  RETRY_JITTER,
  RETRY_DELAYS_SECONDS,
} from './deliver-webhook.queue.ts'
import { isSlowReceiver, recordDuration } from './slow-receivers.ts'

/**
 * Maximum number of requests to one receiver that wait for a response without a slot of the queue. Further
 * attempts run in the queue of slow receivers.
 */
const MAX_UNANSWERED = 5

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
 * Runs one attempt in the queue of all receivers. A request without a response soon releases its slot of the
 * queue. Attempts to slow receivers are handed to a queue of their own. Both leave the slots to other receivers.
 */
export async function deliverWebhookOrDefer(deps: Deps, attempt: DeliveryAttempt): Promise<void> {
  const webhook_id = await selectWebhookId(deps, attempt.delivery_id)
  if (webhook_id === undefined) return
  const key = { queue: DELIVER_WEBHOOK_JOB, peer: webhook_id }
  if (isSlowReceiver(webhook_id) || countReleasedRuns(key) >= MAX_UNANSWERED)
    return deps.jobs.send(deps.prisma, DELIVER_SLOW_WEBHOOK_JOB, attempt)
  return runAndReleaseSlot(deps, key, () => deliverWebhook(deps, attempt))
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
  recordDuration(claimed.webhook_id, answer.duration_ms)
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
    return await postSignedEvent(deps, claimed)
  } catch (error) {
    deps.log.error({ err: error, delivery_id: claimed.id }, 'webhook delivery failed')
    return { status: null, text: 'internal_error', duration_ms: 0 }
  }
}

/**
 * Signs an event and posts it to a webhook. Each attempt has a new signature, because receivers reject old
 * timestamps.
 */
async function postSignedEvent(deps: Deps, claimed: ClaimedAttempt): Promise<OutboundResponse> {
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
