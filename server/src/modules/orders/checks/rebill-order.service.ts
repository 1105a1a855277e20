import { addToRestCheck, isSameBill, rebill, type BillCheck } from '@forki/contract/money/rebill'
import type { OrderTotals } from '@forki/contract/money/order-totals'
import { sumOf } from '@forki/contract/money/rounding'
import type { Context } from '../../../context/context.ts'
import {
  balanceOf,
  orderInputOf,
  checkAmounts,
  paidCheckIdsOf,
  computeOrderTotals,
} from '../order-calculations.ts'
import type { CheckRow, LineRow, OrderRow } from '../order.query.ts'

export interface RebilledOrder {
  /**
   * New totals of the order. Null for a split order with unchanged lines, discount and pricing rules, unless
   * `reprice` is true.
   */
  totals: OrderTotals | null
  checks: CheckRow[]
  /** True if the change would alter a paid check and is therefore refused. */
  refused: boolean
}

/**
 * Computes the amounts of a changed order and its checks. New lines of a split order are added to the rest
 * check, which receives what no other check contains. The totals of paid checks do not change.
 */
export function rebillOrder(
  ctx: Context,
  before: OrderRow,
  after: OrderRow,
  { items, reprice }: { items: readonly LineRow[]; reprice: boolean },
): RebilledOrder {
  if (before.checks.length === 0 || after.status === 'cancelled')
    return { totals: computeOrderTotals(after, items), checks: [], refused: false }
  const [was, now] = [orderInputOf(before, before.items), orderInputOf(after, items)]
  if (!reprice && isSameBill(was, now)) return { totals: null, checks: before.checks, refused: false }
  const { totals, checks, refused } = rebill({
    before: was,
    after: now,
    lines: before.items,
    checks: before.checks,
    paid_check_ids: paidCheckIdsOf(before),
    rest_id: ctx.newId(),
    reprice,
  })
  return {
    totals,
    checks: positionChecks({ ...after, checks: before.checks, items: [...items] }, checks),
    refused,
  }
}

/**
 * Returns checks whose open amounts sum to at least the order's balance. Adds a missing amount to the rest
 * check. Such an amount is missing after a payment without a check was voided.
 */
export function adjustChecksToBalance(ctx: Context, order: OrderRow): CheckRow[] {
  const { checks, payments } = order
  const owedCents = checks.map((check) => Math.max(0, checkAmounts(check, payments).balance_cents))
  const gap = sumOf([balanceOf(order), ...owedCents.map((cents) => -cents)])
  if (checks.length === 0 || gap <= 0) return checks
  const paid_check_ids = paidCheckIdsOf(order)
  return positionChecks(order, addToRestCheck(checks, { paid_check_ids, rest_id: ctx.newId() }, gap))
}

/**
 * Adds positions and labels to the checks of a split. Existing checks retain their position and label. A new
 * rest check is last, and its label is a number, which needs no translation.
 */
function positionChecks(
  { checks, items }: Pick<OrderRow, 'checks' | 'items'>,
  after: readonly BillCheck[],
): CheckRow[] {
  const oldChecks = new Map(checks.map((check) => [check.id, check]))
  const nextPosition = checks.reduce((most, check) => Math.max(most, check.position + 1), 0)
  return after.map((check) => {
    const { label, position } = oldChecks.get(check.id) ?? {
      label: String(nextPosition + 1),
      position: nextPosition,
    }
    return { ...check, label, position, shares: sortedShares(items, check.shares) }
  })
}

/** Sorts the shares of a check like the order lines, as in the database. */
export function sortedShares<T extends { item_id: string }>(
  items: readonly LineRow[],
  shares: readonly T[],
): T[] {
  const lines = items.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  const lineIndexes = new Map(lines.map(({ id }, index) => [id, index]))
  return shares.toSorted((a, b) => (lineIndexes.get(a.item_id) ?? 0) - (lineIndexes.get(b.item_id) ?? 0))
}
