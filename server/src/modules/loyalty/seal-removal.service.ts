import { SEAL_UNDO_MS } from '@forki/contract/limits'
import type { RemoveSeal } from '@forki/contract/loyalty'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CardRow } from './card.query.ts'
import { findCard } from './card.service.ts'
import { lockCard, type LockedCard } from './locked-card.service.ts'
import { isSealUndo } from './loyalty.policy.ts'
import { reverseSeal, type SealEntry } from './seal-reversal.service.ts'
import { sql } from '../../db/sql.ts'

/** Seal that is not reversed, with the fields of its removal policy. */
export interface ActiveSeal extends SealEntry {
  restaurant_id: string
  created_by: string | null
  at: Date
  /** True within the time in which the user who entered the seal (`created_by`) may undo it. */
  is_recent: boolean
}

/**
 * Finds a seal of the loyalty card that is not reversed.
 * @throws not_found
 */
export async function findSeal(ctx: Context, card_id: string, seal_id: string): Promise<ActiveSeal> {
  const [seal] = await sql.rows<Omit<ActiveSeal, 'is_recent'>>(
    ctx,
    sql`
    SELECT e.id, e.card_id, e.restaurant_id, e.cycle, e.delta, e.created_by, e.at
    FROM loyalty_card_entries e
    WHERE e.id = ${seal_id}::uuid AND e.card_id = ${card_id}::uuid AND e.kind = 'seal'
      AND NOT EXISTS (SELECT 1 FROM loyalty_card_entries u WHERE u.reverses_id = e.id)`,
  )
  if (!seal) throw notFound()
  return { ...seal, is_recent: ctx.now().getTime() - seal.at.getTime() <= SEAL_UNDO_MS }
}

/**
 * Removes a seal by a reversal in the card's ledger. The row lock of the card decides between concurrent
 * removals and redemptions. A seal is removed at most once, and not after its reward was given.
 * @throws not_found, seal_redeemed, invalid at reason, feature_not_in_plan
 */
export async function removeSeal(
  ctx: Context,
  card: CardRow,
  seal_id: string,
  input: RemoveSeal,
): Promise<CardRow> {
  requireFeature(ctx, card.restaurant_id, 'loyalty')
  return inTransaction(ctx, async (tx) => {
    const locked = await lockCard(tx, card.id)
    const seal = await findSeal(tx, card.id, seal_id)
    const reason = input.reason ?? null
    if (!isSealUndo(tx.actor, seal) && reason === null) throw invalid('reason', 'seal_reason')
    if (isRedeemed(locked, seal)) throw conflict('seal_redeemed')
    await reverseSeal(tx, locked, seal, { order_id: null, reason })
    return findCard(tx, card.id)
  })
}

/** True for a seal of an earlier cycle or of a redeemed card. */
const isRedeemed = (card: LockedCard, seal: ActiveSeal): boolean =>
  card.status === 'redeemed' || seal.cycle !== card.cycle
