import type { z } from 'zod'
import { businessDayRange } from '@forki/contract/dates/business-day'
import { sumOf } from '@forki/contract/money/rounding'
import type { tipReport, TipQuery } from '@forki/contract/tips'
import type { Context } from '../../context/context.ts'
import { invalid } from '../../errors/app-error.ts'
import { hidesCash } from './cashier.policy.ts'
import { selectTenderTips, selectTips, type TipRow } from './tip.query.ts'

type Report = z.input<typeof tipReport>

/**
 * Reports the tips by waiter, received in one till session or on some business days.
 * @throws invalid for a session of another restaurant
 * @see MON-62
 */
export async function findTips(ctx: Context, query: TipQuery): Promise<Report> {
  return buildTipReport(ctx, query, await loadTipReportScope(ctx, query))
}

/**
 * Restaurant of a tip report, and the filter of its transactions.
 * @throws invalid for a session of another restaurant
 */
export async function loadTipReportScope(ctx: Context, query: TipQuery) {
  const { restaurant_id, session_id = null, from_date = null, to_date = null } = query
  const restaurant = await ctx.db.restaurant.findUniqueOrThrow({
    where: { id: restaurant_id },
    select: { currency: true, timezone: true, business_day_cutoff: true, blind_count: true },
  })
  if (session_id !== null) {
    const count = await ctx.db.cashierSession.count({
      where: { id: session_id, restaurant_id, deleted_at: null },
    })
    if (count === 0) throw invalid('session_id', 'unknown_reference')
  }
  const range = (date: string) => businessDayRange(date, restaurant.timezone, restaurant.business_day_cutoff)
  const hides_cash = hidesCash(ctx.actor, { restaurant_id, blind_count: restaurant.blind_count })
  const filter = {
    restaurant_id,
    session_id,
    from: from_date === null ? null : range(from_date).from,
    to: to_date === null ? null : range(to_date).to,
    hides_cash,
  }
  return { restaurant, filter }
}

export async function buildTipReport(
  ctx: Context,
  query: TipQuery,
  { restaurant, filter }: Awaited<ReturnType<typeof loadTipReportScope>>,
): Promise<Report> {
  const { restaurant_id, session_id = null, from_date = null, to_date = null } = query
  const rows = await selectTips(ctx, filter)
  const tenders = await selectTenderTips(ctx, filter)
  const waiters = rows
    .map((row) => ({ ...row, net_cents: netOf(row) }))
    .toSorted((a, b) => b.net_cents - a.net_cents || a.waiter_name.localeCompare(b.waiter_name))
  return {
    restaurant_id,
    currency: restaurant.currency,
    session_id,
    from_date,
    to_date,
    cash_hidden: filter.hides_cash,
    waiters,
    total: {
      orders: total(rows, 'orders'),
      cash_cents: total(rows, 'cash_cents'),
      card_cents: total(rows, 'card_cents'),
      other_cents: total(rows, 'other_cents'),
      refunded_cents: total(rows, 'refunded_cents'),
      net_cents: sumOf(rows.map(netOf)),
    },
    tenders: tenders
      .map((row) => ({ ...row, net_cents: sumOf([row.received_cents, -row.refunded_cents]) }))
      .toSorted((a, b) => b.net_cents - a.net_cents || a.name.localeCompare(b.name)),
  }
}

const netOf = (row: TipRow): number =>
  sumOf([row.cash_cents, row.card_cents, row.other_cents, -row.refunded_cents])

const total = (rows: readonly TipRow[], field: Exclude<keyof TipRow, 'waiter_id' | 'waiter_name'>): number =>
  sumOf(rows.map((row) => row[field]))
