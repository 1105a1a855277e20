import type { Context } from '../../context/context.ts'
import { notFound } from '../../errors/app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import { queueWalletUpdates } from '../wallet/wallet-update.service.ts'
import type { CustomerRow } from './customer.query.ts'
import { sql } from '../../db/sql.ts'
import { publishAndAuditCustomer } from './customer.service.ts'

/** Name that replaces the name of an erased customer. */
const ERASED_NAME = '—'

/**
 * Erases the personal data of a customer, also in the customer's orders. Reports still count the orders. Active
 * and complete loyalty cards expire. Erasure is a legal right, so it needs no plan feature.
 */
export async function removeCustomer(ctx: Context, customer: CustomerRow): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.customer.updateMany({
      where: { id: customer.id, deleted_at: null },
      data: {
        name: ERASED_NAME,
        email: null,
        phone: null,
        birth_date: null,
        user_id: null,
        marketing_consent: false,
        external_source: null,
        external_id: null,
        metadata: {},
        deleted_at: tx.now(),
        updated_at: tx.now(),
      },
    })
    if (count === 0) throw notFound()
    await sql.run(
      tx,
      sql`
      WITH theirs AS (
        SELECT id FROM orders WHERE customer_id = ${customer.id}::uuid ORDER BY id FOR NO KEY UPDATE
      )
      UPDATE orders SET customer_name = NULL, customer_phone = NULL, metadata = '{}',
        delivery = delivery || '{"address": null, "phone": null}' WHERE id IN (SELECT id FROM theirs)`,
    )
    await endCards(tx, customer.id)
    await publishAndAuditCustomer(tx, customer, 'customer.deleted', { action: 'customer.erased' })
    return { id: customer.id }
  })
}

/** Ends the customer's active and complete loyalty cards and updates their wallet passes. */
async function endCards(ctx: Context, customer_id: string): Promise<void> {
  const endedCards = await sql.rows<{ id: string; restaurant_id: string }>(
    ctx,
    sql`
    WITH live AS (
      SELECT id FROM loyalty_cards
      WHERE customer_id = ${customer_id}::uuid AND status IN ('active', 'complete') ORDER BY id FOR UPDATE
    ), ended AS (
      UPDATE loyalty_cards SET status = 'expired', updated_at = ${ctx.now()} WHERE id IN (SELECT id FROM live)
      RETURNING id, restaurant_id, cycle, seals_count
    ), entries AS (
      INSERT INTO loyalty_card_entries (id, restaurant_id, card_id, kind, cycle, balance_after, created_by, at)
      SELECT gen_random_uuid(), restaurant_id, id, 'expire', cycle, seals_count, ${ctx.actor.user_id}::uuid, ${ctx.now()}
      FROM ended
    )
    SELECT id, restaurant_id FROM ended`,
  )
  const [first] = endedCards
  if (!first) return
  const ids = endedCards.map(({ id }) => id)
  await publish(ctx, { type: 'card.updated', restaurant_id: first.restaurant_id, ids })
  await queueWalletUpdates(ctx, ids)
}
