import { MAX_LISTED_ATTEMPTS } from '@forki/contract/webhooks'
import type { LiveEvent } from '@forki/contract/events'
import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import type { OutboundResponse } from '../../adapters/outbound-http/post-outbound.ts'
import type { Deps } from '../../context/context.ts'

/** Maximum number of characters of a delivery's last response. */
const MAX_RESPONSE_CHARS = 1000
/** Maximum number of characters of each response in the attempt log, because a page shows many responses. */
const MAX_LOGGED_CHARS = 300

const deliveryColumns = columnsOf('WebhookDelivery', 'd', [
  'id',
  'restaurant_id',
  'webhook_id',
  'payload',
  'attempts',
])
const webhookColumns = columnsOf('Webhook', 'w', ['url', 'secret', 'old_secret', 'old_secret_ends'])

/**
 * Webhook delivery whose next attempt the running job has claimed exclusively. `attempts` already counts that
 * attempt.
 */
export interface ClaimedAttempt
  extends SqlRow<typeof deliveryColumns, { payload: LiveEvent }>, SqlRow<typeof webhookColumns> {
  is_on: boolean
}

/**
 * Claims the next attempt of a webhook delivery that has had exactly `attempt` attempts. Adds it to the
 * attempt log before it runs, so the log also contains unfinished attempts. Undefined if another job has
 * claimed the attempt or the delivery is finished.
 */
export async function claimAttempt(
  deps: Deps,
  { delivery_id, attempt, by_hand }: { delivery_id: string; attempt: number; by_hand: boolean },
): Promise<ClaimedAttempt | undefined> {
  const now = deps.now()
  const [row] = await sql.rows<ClaimedAttempt>(
    { deps },
    sql`
    UPDATE webhook_deliveries d SET attempts = d.attempts + 1, attempted_at = ${now}, next_attempt_at = NULL,
      attempts_log = CASE WHEN jsonb_array_length(d.attempts_log) < ${MAX_LISTED_ATTEMPTS} THEN d.attempts_log
          ELSE d.attempts_log - 0 END
        || jsonb_build_array(jsonb_build_object('attempt', d.attempts + 1, 'at', ${now}::timestamptz,
          'status', NULL, 'duration_ms', NULL, 'response', NULL, 'by_hand', ${by_hand}::boolean))
    FROM webhooks w JOIN restaurants r ON r.id = w.restaurant_id
    WHERE d.id = ${delivery_id}::uuid AND d.status = 'pending' AND d.attempts = ${attempt} AND w.id = d.webhook_id
    RETURNING ${deliveryColumns.selectList}, ${webhookColumns.selectList},
      (w.is_active AND w.deleted_at IS NULL AND r.deleted_at IS NULL) AS is_on`,
  )
  return row
}

/** Reads the id of the webhook to which a delivery belongs. */
export async function selectWebhookId(deps: Deps, delivery_id: string): Promise<string | undefined> {
  const [row] = await sql.rows<{ webhook_id: string }>(
    { deps },
    sql`SELECT webhook_id::text AS webhook_id FROM webhook_deliveries WHERE id = ${delivery_id}::uuid`,
  )
  return row?.webhook_id
}

/** Result of a delivery attempt. */
interface AttemptResult {
  status: 'pending' | 'delivered' | 'failed'
  response: OutboundResponse
  /** Pause in seconds before the next attempt. Undefined without a next attempt. */
  retry_seconds?: number
}

/**
 * Records the result of a delivery attempt in the attempt log. A success always updates the delivery. A
 * failure updates it only if no later attempt has begun and the delivery is still pending.
 */
export async function recordAttempt(
  deps: Deps,
  { id, attempts }: ClaimedAttempt,
  { status, response: answer, retry_seconds }: AttemptResult,
): Promise<void> {
  const text = answer.text.replaceAll('\0', '').toWellFormed()
  const logged = {
    status: answer.status,
    duration_ms: answer.duration_ms,
    response: text.slice(0, MAX_LOGGED_CHARS).toWellFormed(),
  }
  const updates_delivery =
    status === 'delivered' ? sql`true` : sql`(d.status = 'pending' AND d.attempts = ${attempts}::int)`
  const next_attempt_at =
    retry_seconds === undefined ? null : new Date(deps.now().getTime() + retry_seconds * 1000)
  const delivered_at = status === 'delivered' ? deps.now() : null
  await sql.run(
    { deps },
    sql`
    UPDATE webhook_deliveries d SET
      attempts_log = (
        SELECT coalesce(jsonb_agg(
          CASE WHEN (log.entry->>'attempt')::int = ${attempts}::int THEN log.entry || ${JSON.stringify(logged)}::jsonb
            ELSE log.entry END ORDER BY log.n), '[]')
        FROM jsonb_array_elements(d.attempts_log) WITH ORDINALITY AS log (entry, n)),
      status = CASE WHEN ${updates_delivery} THEN ${status}::delivery_status ELSE d.status END,
      response_status = CASE WHEN ${updates_delivery} THEN ${answer.status}::int ELSE d.response_status END,
      response = CASE WHEN ${updates_delivery} THEN ${text.slice(0, MAX_RESPONSE_CHARS).toWellFormed()}::text ELSE d.response END,
      duration_ms = CASE WHEN ${updates_delivery} THEN ${answer.duration_ms}::int ELSE d.duration_ms END,
      next_attempt_at = CASE WHEN ${updates_delivery} THEN ${next_attempt_at}::timestamptz ELSE d.next_attempt_at END,
      delivered_at = coalesce(${delivered_at}::timestamptz, d.delivered_at)
    WHERE d.id = ${id}::uuid`,
  )
  deps.log.info(
    { delivery_id: id, attempts, status, response_status: answer.status },
    'webhook delivery attempted',
  )
}
