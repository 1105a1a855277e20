import { cardStatusAt } from '@forki/contract/loyalty'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { publish } from '../../events/publish.ts'
import { queueWalletUpdates } from '../wallet/wallet-update.service.ts'
import { columnsOf, type SqlRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'

const cardColumns = columnsOf('LoyaltyCard', 'c', [
  'id',
  'restaurant_id',
  'customer_id',
  'status',
  'seals_count',
  'seals_required',
  'cycle',
  'expires_at',
])
const templateColumns = columnsOf('LoyaltyTemplate', 't', [
  'renews',
  'requires_order',
  'min_gap_minutes',
  'max_per_day',
])
const restaurantColumns = columnsOf('Restaurant', 'r', ['timezone', 'business_day_cutoff'])

/** Loyalty card whose row is locked, with the rules of its template. */
export interface LockedCard
  extends SqlRow<typeof cardColumns>, SqlRow<typeof templateColumns>, SqlRow<typeof restaurantColumns> {}

/**
 * Locks the row of a loyalty card inside a transaction. Callers that also lock the restaurant, the till
 * session or an order must lock those first.
 * @throws not_found
 */
export async function lockCard(ctx: Context, card_id: string): Promise<LockedCard> {
  const [card] = await sql.rows<LockedCard>(
    ctx,
    sql`
    SELECT ${cardColumns.selectList}, ${templateColumns.selectList}, ${restaurantColumns.selectList}
    FROM loyalty_cards c JOIN loyalty_templates t ON t.id = c.template_id JOIN restaurants r ON r.id = c.restaurant_id
    WHERE c.id = ${card_id}::uuid FOR UPDATE OF c`,
  )
  if (!card) throw notFound()
  return card
}

/**
 * Rejects commands on an expired or redeemed loyalty card.
 * @throws card_expired, card_redeemed
 */
export function refuseEndedCard(card: LockedCard, now: Date): void {
  const status = cardStatusAt(card, now)
  if (status === 'expired') throw conflict('card_expired')
  if (status === 'redeemed') throw conflict('card_redeemed')
}

/**
 * Id of the staff member who gave a seal or reward: the caller, or another member of the restaurant.
 * @throws invalid at staff_id for any other user
 */
export async function findSealGiver(
  ctx: Context,
  restaurant_id: string,
  staff_id: string | null | undefined,
): Promise<string | null> {
  const caller = ctx.actor.user_id
  if (staff_id === undefined || staff_id === null || staff_id === caller) return caller
  const [known] = await sql.rows<{ id: string }>(
    ctx,
    sql`
    SELECT u.id FROM users u
    WHERE u.id = ${staff_id}::uuid AND u.active AND u.deleted_at IS NULL
      AND (EXISTS (SELECT 1 FROM restaurant_owners o WHERE o.restaurant_id = ${restaurant_id}::uuid AND o.user_id = u.id)
        OR EXISTS (SELECT 1 FROM memberships m
          WHERE m.restaurant_id = ${restaurant_id}::uuid AND m.user_id = u.id AND m.status = 'accepted'))`,
  )
  if (!known) throw invalid('staff_id', 'unknown_reference')
  return known.id
}

/**
 * Publishes the change of a loyalty card, writes its audit entry and enqueues its update in phone wallets, in
 * the transaction of the change.
 */
export async function publishCardChange(
  ctx: Context,
  card: { id: string; restaurant_id: string },
  action: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  await publish(ctx, { type: 'card.updated', restaurant_id: card.restaurant_id, ids: [card.id] })
  await audit(ctx, {
    restaurant_id: card.restaurant_id,
    action,
    entity: 'loyalty_card',
    entity_id: card.id,
    data,
  })
  await queueWalletUpdates(ctx, [card.id])
}
