import { businessDate, businessDayRange } from '@forki/contract/dates/business-day'
import type { AddSeal } from '@forki/contract/loyalty'
import { limit, type RateRule } from '../../http/rate-limit.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { AppError, conflict, invalid } from '../../errors/app-error.ts'
import { requireFeature } from '../../access/plan-features.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sealsOwedSql, isGivenSeal, type CardRow } from './card.query.ts'
import { findCard } from './card.service.ts'
import {
  publishCardChange,
  lockCard,
  refuseEndedCard,
  findSealGiver,
  type LockedCard,
} from './locked-card.service.ts'

// The unique index of an order's seals on a card is a second guard. The card's row lock already serializes
// concurrent calls. Servers of the former version rely on the index alone.
registerConstraint('loyalty_card_entries_one_per_order', 'order_sealed')

/** Rate limit of seals by staff member: above the seals of any busy hour, below scripted abuse. */
const STAFF_SEAL_LIMIT: RateRule = { points: 300, window_seconds: 3600 }

/**
 * Adds a seal under the card's row lock, so that concurrent calls never exceed the required number. If the
 * customer owes a seal of the template (see `reverseSealsOfOrder`), the new seal settles it, and the card's
 * count does not increase.
 * @throws card_full, card_expired, card_redeemed, seal_needs_order, seal_too_soon, seal_day_limit,
 * order_not_completed
 * @throws order_refunded, order_sealed, order_of_another, invalid at staff_id or order_id, rate_limited
 * @throws feature_not_in_plan
 */
export async function addSeal(
  ctx: Context,
  card: CardRow,
  input: AddSeal,
): Promise<CardRow & { seal_id: string }> {
  requireFeature(ctx, card.restaurant_id, 'loyalty')
  await limit(ctx, 'add_seal_staff', ctx.actor.user_id ?? ctx.ip, STAFF_SEAL_LIMIT)
  return inTransaction(ctx, async (tx) => {
    const order_id = input.order_id ?? null
    const staff_id = await findSealGiver(tx, card.restaurant_id, input.staff_id)
    if (order_id !== null) await lockCompletedOrder(tx, card, order_id)
    const locked = await lockCard(tx, card.id)
    refuseEndedCard(locked, tx.now())
    if (locked.seals_count >= locked.seals_required) throw conflict('card_full')
    if (locked.requires_order && order_id === null) throw conflict('seal_needs_order')
    const { owed, last_at, today } = await selectEarlierSeals(tx, locked)
    refuseTooMany(tx, locked, { last_at, today })
    const earlier_seals = order_id === null ? 0 : await countRemovedSeals(tx, locked, order_id)
    const delta = owed > 0 ? 0 : 1
    const seal_id = tx.newId()
    await writeSeal(tx, locked, { id: seal_id, order_id, earlier_seals, staff_id, delta })
    await publishCardChange(tx, locked, 'card.sealed', { seal_id, order_id, staff_id, delta })
    return { ...(await findCard(tx, card.id)), seal_id }
  })
}

/**
 * Locks a completed order with a share lock. The order must not be completely refunded or belong to another
 * customer. A concurrent refund either commits first or later finds the seal.
 * @throws invalid, order_not_completed, order_refunded, order_of_another
 */
async function lockCompletedOrder(ctx: Context, card: CardRow, order_id: string): Promise<void> {
  const [order] = await sql.rows<{
    status: string
    customer_id: string | null
    paid_cents: number
    refunded_cents: number
  }>(
    ctx,
    sql`
    SELECT status::text AS status, customer_id, paid_cents, refunded_cents FROM orders
    WHERE id = ${order_id}::uuid AND restaurant_id = ${card.restaurant_id}::uuid AND deleted_at IS NULL FOR SHARE`,
  )
  if (!order) throw invalid('order_id', 'unknown_reference')
  if (order.status !== 'completed') throw conflict('order_not_completed')
  if (order.refunded_cents > 0 && order.refunded_cents >= order.paid_cents) throw conflict('order_refunded')
  if (order.customer_id !== null && order.customer_id !== card.customer_id) throw conflict('order_of_another')
}

interface EarlierSeals {
  /** Time of the card's last seal that is not reversed. Includes seals that settle an owed one. */
  last_at: Date | null
  /** Number of the card's seals of the current business day that are not reversed. */
  today: number
}

/**
 * Reads the earlier seals of the loyalty card. The read follows the lock, so that it sees the writes of the
 * former lock holder.
 */
async function selectEarlierSeals(ctx: Context, card: LockedCard): Promise<EarlierSeals & { owed: number }> {
  const { from } = dayOfSeal(ctx, card)
  const [earlierSeals] = await sql.rows<EarlierSeals & { owed: number }>(
    ctx,
    sql`
    SELECT ${sealsOwedSql} AS owed, s.last_at, s.today
    FROM loyalty_cards c, LATERAL (
      SELECT max(e.at) AS last_at, count(*) FILTER (WHERE e.at >= ${from})::int AS today
      FROM loyalty_card_entries e WHERE e.card_id = c.id AND ${isGivenSeal}) s
    WHERE c.id = ${card.id}::uuid`,
  )
  return earlierSeals!
}

const dayOfSeal = (ctx: Context, { timezone, business_day_cutoff }: LockedCard) =>
  businessDayRange(businessDate(ctx.now(), timezone, business_day_cutoff), timezone, business_day_cutoff)

function refuseTooMany(ctx: Context, card: LockedCard, { last_at, today }: EarlierSeals): void {
  const now = ctx.now().getTime()
  const free = last_at === null ? 0 : last_at.getTime() + card.min_gap_minutes * 60_000
  if (card.min_gap_minutes > 0 && free > now) throw tooSoonError('seal_too_soon', free - now)
  if (card.max_per_day !== null && today >= card.max_per_day) {
    throw tooSoonError('seal_day_limit', dayOfSeal(ctx, card).to.getTime() - now)
  }
}

/**
 * Counts the order's seals on the loyalty card, all of which must be reversed. The caller must hold the card's row
 * lock.
 * @throws order_sealed
 * @see LOY-6
 */
async function countRemovedSeals(ctx: Context, card: LockedCard, order_id: string): Promise<number> {
  const [seals] = await sql.rows<{ count: number; is_sealed: boolean }>(
    ctx,
    sql`
    SELECT count(*)::int AS count, coalesce(bool_or(${isGivenSeal}), false) AS is_sealed
    FROM loyalty_card_entries e
    WHERE e.card_id = ${card.id}::uuid AND e.order_id = ${order_id}::uuid AND e.kind = 'seal'`,
  )
  if (seals!.is_sealed) throw conflict('order_sealed')
  return seals!.count
}

/** Error 429 with the seconds until the next seal is possible. */
function tooSoonError(code: 'seal_too_soon' | 'seal_day_limit', ms: number): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return new AppError(code, { params: { seconds }, headers: { 'Retry-After': String(seconds) } })
}

interface NewSeal {
  id: string
  order_id: string | null
  /** Number of reversed seals of the same order on the card. 0 without an order. */
  earlier_seals: number
  staff_id: string | null
  /** Number by which the seal increases the card's count: 0 for a seal that settles an owed one. */
  delta: 0 | 1
}

async function writeSeal(ctx: Context, card: LockedCard, seal: NewSeal): Promise<void> {
  const { id, order_id, earlier_seals, staff_id, delta } = seal
  const now = ctx.now()
  const balance = card.seals_count + delta
  await sql.run(
    ctx,
    sql`
    WITH entry AS (
      INSERT INTO loyalty_card_entries (id, restaurant_id, card_id, kind, cycle, delta, balance_after, order_id,
        earlier_seals, staff_id, created_by, at)
      VALUES (${id}::uuid, ${card.restaurant_id}::uuid, ${card.id}::uuid, 'seal', ${card.cycle}, ${delta},
        ${balance}, ${order_id}::uuid, ${earlier_seals}, ${staff_id}::uuid, ${ctx.actor.user_id}::uuid, ${now})
    )
    UPDATE loyalty_cards SET seals_count = ${balance}, last_seal_at = ${now}, updated_at = ${now},
      status = ${balance === card.seals_required ? 'complete' : 'active'}::card_status
    WHERE id = ${card.id}::uuid`,
  )
}
