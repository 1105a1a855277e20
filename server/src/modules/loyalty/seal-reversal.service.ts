import type { Context } from '../../context/context.ts'
import { publishCardChange, lockCard, type LockedCard } from './locked-card.service.ts'
import { sql } from '../../db/sql.ts'

/** Seal entry in the ledger of a loyalty card. */
export interface SealEntry {
  id: string
  card_id: string
  cycle: number
  delta: number
}

/**
 * Reverses the seals of an order whose sale is undone: refunded completely, or reopened and then cancelled,
 * merged or archived. After a partial refund the seals remain.
 * A seal of the current cycle is removed from the card, and a full card becomes active again. If the seal's
 * reward was already redeemed, the customer owes the seal, and the next seal of that template settles it. A
 * customer thus gains nothing by repeated purchases, redemptions and returns. Voiding the refund does not
 * restore the seal.
 * Call this function inside the transaction that undoes the sale, while it holds the order's lock.
 * @see LOY-8
 * @see docs/decisions/023-owed-seals.md
 */
export async function reverseSealsOfOrder(ctx: Context, order_id: string): Promise<void> {
  const cards = await sql.rows<{ card_id: string }>(
    ctx,
    sql`
    SELECT DISTINCT card_id FROM loyalty_card_entries WHERE order_id = ${order_id}::uuid AND kind = 'seal'
    ORDER BY card_id`,
  )
  for (const { card_id } of cards) {
    const card = await lockCard(ctx, card_id)
    const [seal] = await sql.rows<SealEntry>(
      ctx,
      sql`
      SELECT e.id, e.card_id, e.cycle, e.delta FROM loyalty_card_entries e
      WHERE e.card_id = ${card_id}::uuid AND e.order_id = ${order_id}::uuid AND e.kind = 'seal'
        AND NOT EXISTS (SELECT 1 FROM loyalty_card_entries u WHERE u.reverses_id = e.id)`,
    )
    if (seal) await reverseSeal(ctx, card, seal, { order_id })
  }
}

interface Reversal {
  /** Id of the order whose undone sale reverses the seal. Null for a manual removal. */
  order_id: string | null
  reason?: string | null
}

/**
 * Writes the reversal of a seal and the new state of its loyalty card. The caller must hold the card's row
 * lock.
 */
export async function reverseSeal(
  ctx: Context,
  card: LockedCard,
  seal: SealEntry,
  { order_id, reason = null }: Reversal,
): Promise<void> {
  const isCurrent = seal.delta === 1 && seal.cycle === card.cycle && card.status !== 'redeemed'
  const delta = isCurrent ? -1 : 0
  const balance = card.seals_count + delta
  const status = isCurrent && card.status === 'complete' ? 'active' : card.status
  const now = ctx.now()
  await sql.run(
    ctx,
    sql`
    WITH entry AS (
      INSERT INTO loyalty_card_entries (id, restaurant_id, card_id, kind, cycle, delta, balance_after, order_id,
        created_by, reverses_id, at)
      VALUES (${ctx.newId()}::uuid, ${card.restaurant_id}::uuid, ${card.id}::uuid, 'unseal', ${card.cycle}, ${delta},
        ${balance}, ${order_id}::uuid, ${ctx.actor.user_id}::uuid, ${seal.id}::uuid, ${now})
    )
    UPDATE loyalty_cards SET seals_count = ${balance}, status = ${status}::card_status, updated_at = ${now}
    WHERE id = ${card.id}::uuid`,
  )
  await publishCardChange(ctx, card, 'card.unsealed', {
    seal_id: seal.id,
    order_id,
    delta,
    ...(reason && { reason }),
  })
}
