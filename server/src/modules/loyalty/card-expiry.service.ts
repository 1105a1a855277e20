import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { publish } from '../../events/publish.ts'
import { queueWalletUpdates } from '../wallet/wallet-update.service.ts'

/** Maximum number of loyalty cards in one transaction. */
const BATCH = 500

/** Marks the customer's overdue cards of one template as expired, so that a new card can be issued. */
export async function expireCardsOf(
  ctx: Context,
  { template_id, customer_id }: { template_id: string; customer_id: string },
): Promise<void> {
  await markExpired(
    ctx,
    sql`AND template_id = ${template_id}::uuid AND customer_id = ${customer_id}::uuid FOR UPDATE`,
  )
}

/** Marks one batch of overdue loyalty cards as expired and returns its size. Skips locked cards. */
export const expireCardBatch = (ctx: Context): Promise<number> =>
  markExpired(ctx, sql`ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`)

/** Expires loyalty cards with a ledger entry for each, publishes them and enqueues phone wallet updates. */
async function markExpired(ctx: Context, which: Sql): Promise<number> {
  const now = ctx.now()
  const endedCards = await sql.rows<{ id: string; restaurant_id: string }>(
    ctx,
    sql`
    WITH due AS (
      SELECT id FROM loyalty_cards
      WHERE status IN ('active', 'complete') AND expires_at <= ${now} ${which}
    ), ended AS (
      UPDATE loyalty_cards SET status = 'expired', updated_at = ${now} WHERE id IN (SELECT id FROM due)
      RETURNING id, restaurant_id, cycle, seals_count, expires_at
    ), entries AS (
      INSERT INTO loyalty_card_entries (id, restaurant_id, card_id, kind, cycle, balance_after, at)
      SELECT gen_random_uuid(), restaurant_id, id, 'expire', cycle, seals_count, expires_at FROM ended
    )
    SELECT id, restaurant_id FROM ended`,
  )
  const byRestaurant = Map.groupBy(endedCards, ({ restaurant_id }) => restaurant_id)
  for (const [restaurant_id, cards] of byRestaurant) {
    await publish(ctx, { type: 'card.updated', restaurant_id, ids: cards.map(({ id }) => id) })
  }
  await queueWalletUpdates(
    ctx,
    endedCards.map(({ id }) => id),
  )
  return endedCards.length
}
