import type { Page } from '@forki/contract/kit/list'
import type { DeliveryListInput } from '@forki/contract/webhooks'
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
  input: DeliveryListInput,
): Promise<Page<DeliveryRow>> => selectDeliveryPage(ctx, webhook.id, input)

/**
 * Sends a webhook delivery once more with the same id, in any state.
 * @throws webhook_off, feature_not_in_plan
 */
export async function redeliver(
  ctx: Context,
  webhook: WebhookRow,
  { params }: { params: { delivery_id: string } },
): Promise<DeliveryRow> {
  requireFeature(ctx, webhook.restaurant_id, 'integrations')
  const known = await selectDelivery(ctx, webhook.id, params.delivery_id)
  if (!known) throw notFound()
  if (!webhook.is_active) throw conflict('webhook_off')
  return inTransaction(ctx, async (tx) => {
    await tx.db.webhookDelivery.updateMany({ where: { id: known.id }, data: { status: 'pending' } })
    const row = (await selectDelivery(tx, webhook.id, known.id)) ?? known
    const { deps } = tx
    // A sweep finds deliveries without a job, as with the first attempt.
    const attempt = { delivery_id: row.id, attempt: row.attempts, by_hand: true }
    tx.afterCommit(() => enqueue({ deps, db: deps.prisma }, deliverWebhookJob, attempt))
    return row
  })
}
