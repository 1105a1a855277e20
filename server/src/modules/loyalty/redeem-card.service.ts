import type { Redeem } from '@forki/contract/loyalty'
import type { Context } from '../../context/context.ts'
import { conflict } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CardRow } from './card.query.ts'
import { findCard } from './card.service.ts'
import { publishCardChange, lockCard, refuseEndedCard, findSealGiver } from './locked-card.service.ts'
import { sql } from '../../db/sql.ts'

// The unique index of one reward per card and cycle is a second guard. The card's row lock already serializes
// concurrent redemptions.
registerConstraint('loyalty_card_entries_one_reward', 'card_incomplete')

/**
 * Redeems a full loyalty card once. The card starts its next cycle or ends, by its template's current
 * setting.
 * @throws card_incomplete, card_expired, card_redeemed, invalid at staff_id, feature_not_in_plan
 */
export async function redeemCard(ctx: Context, card: CardRow, input: Redeem): Promise<CardRow> {
  requireFeature(ctx, card.restaurant_id, 'loyalty')
  return inTransaction(ctx, async (tx) => {
    const staff_id = await findSealGiver(tx, card.restaurant_id, input.staff_id)
    const locked = await lockCard(tx, card.id)
    refuseEndedCard(locked, tx.now())
    if (locked.seals_count < locked.seals_required) throw conflict('card_incomplete')
    const { cycle, seals_required, renews } = locked
    const now = tx.now()
    await sql.run(
      tx,
      sql`
      WITH entry AS (
        INSERT INTO loyalty_card_entries (id, restaurant_id, card_id, kind, cycle, delta, balance_after, staff_id,
          created_by, at)
        VALUES (${tx.newId()}::uuid, ${locked.restaurant_id}::uuid, ${locked.id}::uuid, 'redeem', ${cycle},
          ${-seals_required}, 0, ${staff_id}::uuid, ${tx.actor.user_id}::uuid, ${now})
      )
      UPDATE loyalty_cards SET seals_count = 0, updated_at = ${now}, cycle = ${renews ? cycle + 1 : cycle},
        status = ${renews ? 'active' : 'redeemed'}::card_status
      WHERE id = ${locked.id}::uuid`,
    )
    await publishCardChange(tx, locked, 'card.redeemed', { cycle, staff_id, reward: card.template.reward })
    return findCard(tx, card.id)
  })
}
