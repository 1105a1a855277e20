import { createHash } from 'node:crypto'
import { businessDate, businessDayRange, addCalendarDays } from '@forki/contract/dates/business-day'
import { sumOf } from '@forki/contract/money/rounding'
import { divideTips } from '@forki/contract/money/tip-pool'
import { DIFFERENCE_CARRY_DAYS } from '@forki/contract/tip-distributions'
import type { StoredTipRule, TipPool } from '@forki/contract/tip-pool'
import type { Context } from '../../../context/context.ts'
import {
  selectClosedDistributions,
  selectTipDifferences,
  selectTipsAndSalesByWaiter,
  type WaiterTipsAndSales,
} from './tip-amounts.query.ts'
import type { CarriedDifferenceRow, DistributionRow, TipShareRow } from './tip-distribution.query.ts'

/**
 * Computed tip distribution: its rule, its sums in minor units, the share of each person, and a revision of the
 * result.
 */
export interface TipAmounts {
  rule: StoredTipRule
  tips_cents: number
  carried_cents: number
  carried: CarriedDifferenceRow[]
  shared_cents: number
  pool_cents: number
  undivided_cents: number
  difference_cents: number
  people: TipShareRow[]
  revision: string
}

interface Days {
  from_date: string
  to_date: string
  timezone: string
  business_day_cutoff: string
}

/** Returns the time range of business days. `to` is the first instant after them. */
export const spanOf = ({ from_date, to_date, timezone, business_day_cutoff }: Days) => ({
  from: businessDayRange(from_date, timezone, business_day_cutoff).from,
  to: businessDayRange(to_date, timezone, business_day_cutoff).to,
})

/** Key of a person: the user id, or the name of a person without an account. */
export const personKey = ({ user_id, name }: { user_id: string | null; name: string }): string =>
  user_id ?? `name ${name}`

export const tipRuleOf = ({ is_on: _is_on, ...rule }: TipPool): StoredTipRule => rule

/** Entries of people with tips or sales, as a new draft contains them. */
export const draftSharesOf = (
  waiterTotals: readonly WaiterTipsAndSales[],
  { points }: StoredTipRule,
): TipShareRow[] =>
  waiterTotals.map(({ waiter_id, waiter_name, role, tips_cents, sales_cents }) => ({
    user_id: waiter_id,
    name: waiter_name,
    role,
    quarter_hours: 0,
    points: role === null ? 0 : points[role],
    sales_cents,
    tips_cents,
    kept_cents: 0,
    pool_cents: 0,
    total_cents: 0,
  }))

/**
 * Amounts of a tip distribution: stored if it is closed, otherwise computed from the current tips and rule.
 * The difference of a closed distribution is always computed.
 */
export async function findTipAmounts(ctx: Context, row: DistributionRow): Promise<TipAmounts> {
  return row.status === 'closed' ? closedAmounts(ctx, row) : draftAmounts(ctx, row)
}

async function closedAmounts(ctx: Context, row: DistributionRow): Promise<TipAmounts> {
  const differences = await selectTipDifferences(ctx, [{ id: row.id, ...spanOf(row) }])
  return withRevision({
    rule: row.rule!,
    tips_cents: row.tips_cents ?? 0,
    carried_cents: row.carried_cents ?? 0,
    carried: row.carried,
    shared_cents: row.shared_cents ?? 0,
    pool_cents: row.pool_cents ?? 0,
    undivided_cents: 0,
    difference_cents: differences.get(row.id) ?? 0,
    people: row.people,
  })
}

async function draftAmounts(ctx: Context, row: DistributionRow): Promise<TipAmounts> {
  const rule = tipRuleOf(row.tip_pool)
  const waiterTotals = await selectTipsAndSalesByWaiter(ctx, row.restaurant_id, spanOf(row))
  const carried = await findDifferencesToCarry(ctx, row)
  const entries = mergeSources(row.people, draftSharesOf(waiterTotals, rule))
  const carried_cents = sumOf(carried.map(({ amount_cents }) => amount_cents))
  const { shares, ...division } = divideTips(
    entries.map((entry) => ({ key: personKey(entry), ...entry })),
    rule,
    carried_cents,
  )
  const amounts = new Map(shares.map(({ key, ...share }) => [key, share]))
  return withRevision({
    rule,
    tips_cents: sumOf(waiterTotals.map(({ tips_cents }) => tips_cents)),
    carried_cents,
    carried,
    ...division,
    difference_cents: 0,
    people: entries.map((entry) => ({ ...entry, ...amounts.get(personKey(entry)) })),
  })
}

/**
 * Updates the saved shares of a distribution with the current tips and sales. Adds people with tips or sales
 * who have no saved share.
 */
function mergeSources(saved: readonly TipShareRow[], present: readonly TipShareRow[]): TipShareRow[] {
  const found = new Map(present.map((entry) => [personKey(entry), entry]))
  const savedKeys = new Set(saved.map(personKey))
  return [
    ...saved.map((entry) => {
      const { tips_cents = 0, sales_cents = 0 } = found.get(personKey(entry)) ?? {}
      return { ...entry, tips_cents, sales_cents }
    }),
    ...present.filter((entry) => !savedKeys.has(personKey(entry))),
  ]
}

/**
 * Finds the differences of closed distributions that no distribution carries yet. Only distributions that end
 * in the last `DIFFERENCE_CARRY_DAYS` days count.
 */
async function findDifferencesToCarry(ctx: Context, row: DistributionRow): Promise<CarriedDifferenceRow[]> {
  const today = businessDate(ctx.now(), row.timezone, row.business_day_cutoff)
  const closed = await selectClosedDistributions(
    ctx,
    row.restaurant_id,
    addCalendarDays(today, -DIFFERENCE_CARRY_DAYS),
  )
  const spans = closed.map((days) => ({ id: days.id, ...spanOf({ ...row, ...days }) }))
  const differences = await selectTipDifferences(ctx, spans)
  return closed.flatMap(({ id, ...days }) => {
    const amount_cents = differences.get(id) ?? 0
    return amount_cents === 0 ? [] : [{ distribution_id: id, ...days, amount_cents }]
  })
}

/**
 * Adds the fingerprint by which a closing recognises changed amounts. Sorts the people by total, the largest
 * first.
 */
function withRevision(amounts: Omit<TipAmounts, 'revision'>): TipAmounts {
  const { rule, carried, people } = amounts
  const sorted = people.toSorted((a, b) => (personKey(a) < personKey(b) ? -1 : 1))
  const content = JSON.stringify([
    [rule.basis, rule.share_bps, rule.division],
    carried.map((one) => [one.distribution_id, one.amount_cents]),
    sorted.map((one) => [
      personKey(one),
      one.quarter_hours,
      one.points,
      one.tips_cents,
      one.kept_cents,
      one.pool_cents,
    ]),
  ])
  return {
    ...amounts,
    people: sorted.toSorted((a, b) => b.total_cents - a.total_cents || a.name.localeCompare(b.name)),
    revision: createHash('sha256').update(content).digest('base64url').slice(0, 22),
  }
}
