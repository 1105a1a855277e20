import { randomUUID } from 'node:crypto'
import type { Page } from '@forki/contract/kit/list'
import { TEST_EVENT, type DeliveryListQuery } from '@forki/contract/webhooks'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Context } from '../../context/context.ts'
import { conflict, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deliverWebhookJob } from '../../events/webhook-outbox/deliver-webhook.job.ts'
import { selectDelivery, selectDeliveryPage, type DeliveryRow, type WebhookRow } from './webhook.query.ts'

export const listDeliveries = (
  ctx: Context,
  webhook: WebhookRow,
  input: DeliveryListQuery,
): Promise<Page<DeliveryRow>> => selectDeliveryPage(ctx, webhook.id, input)

/**
 * Sends a webhook delivery once more, whatever its state. The ids of delivery and event stay the same.
 * @throws not_found, webhook_off, feature_not_in_plan
 */
export async function redeliver(
  ctx: Context,
  webhook: WebhookRow,
  { params }: { params: { delivery_id: string } },
): Promise<DeliveryRow> {
  requireFeature(ctx, webhook.restaurant_id, 'integrations')
  const delivery = await selectDelivery(ctx, webhook.id, params.delivery_id)
  if (!delivery) throw notFound()
  if (!webhook.is_active) throw conflict('webhook_off')
  return inTransaction(ctx, async (tx) => {
    await tx.db.webhookDelivery.updateMany({
      where: { id: delivery.id },
      data: { status: 'pending', next_attempt_at: tx.now() },
    })
    const row = (await selectDelivery(tx, webhook.id, delivery.id)) ?? delivery
    enqueueAttempt(tx, { delivery_id: row.id, attempt: row.attempts, by_hand: true })
    return row
  })
}

/**
 * Creates a delivery of the test event to a webhook, which is sent and retried like other deliveries. The
 * event stream does not contain the test event.
 * @throws webhook_off, feature_not_in_plan
 */
export async function sendTestEvent(ctx: Context, webhook: WebhookRow): Promise<DeliveryRow> {
  requireFeature(ctx, webhook.restaurant_id, 'integrations')
  if (!webhook.is_active) throw conflict('webhook_off')
  const { id: webhook_id, restaurant_id } = webhook
  return inTransaction(ctx, async (tx) => {
    const id = tx.newId()
    const payload = {
      id: randomUUID(),
      type: TEST_EVENT,
      restaurant_id,
      at: tx.now().toISOString(),
      data: { ids: [webhook_id] },
    }
    const timestamps = { created_at: tx.now(), next_attempt_at: tx.now() }
    await tx.db.webhookDelivery.create({
      data: { id, restaurant_id, webhook_id, event_id: 0, type: TEST_EVENT, payload, ...timestamps },
    })
    const row = await selectDelivery(tx, webhook_id, id)
    if (!row) throw notFound()
    enqueueAttempt(tx, { delivery_id: id, attempt: 0 })
    return row
  })
}

/** Enqueues a delivery attempt after the commit. A job enqueues overdue deliveries whose attempt was lost. */
function enqueueAttempt(
  { deps, afterCommit }: Context,
  attempt: { delivery_id: string; attempt: number; by_hand?: boolean },
): void {
  afterCommit(() => enqueue({ deps, db: deps.prisma }, deliverWebhookJob, attempt))
}
