import { addToRest, isSameBill, rebill, type BillCheck } from '@forki/contract/money/split'
import type { OrderTotals } from '@forki/contract/money/totals'
import { sumOf } from '@forki/contract/money/round'
import type { Context } from '../../../context/context.ts'
import { balanceOf, billOf, checkAmounts, paidChecksOf, totalsOf } from '../order-calculations.ts'
import { checkColumns, shareColumns, type CheckRow, type LineRow, type OrderRow } from '../order.query.ts'
import { jsonRows, writeLists } from '../../../db/columns.ts'
import { sql } from '../../../db/sql.ts'

export interface BilledChange {
  /** New totals of the order. Null if lines, discount and pricing rules are unchanged. */
  totals: OrderTotals | null
  checks: CheckRow[]
  /** True if the change would alter a paid check and is therefore refused. */
  refused: boolean
}

/**
 * Computes the amounts of a changed order and its checks. New lines are added to the rest check of a split.
 * The totals of paid checks do not change.
 */
export function billChange(
  ctx: Context,
  before: OrderRow,
  after: OrderRow,
  { items, reprice }: { items: readonly LineRow[]; reprice: boolean },
): BilledChange {
  if (before.checks.length === 0 || after.status === 'cancelled')
    return { totals: totalsOf(after, items), checks: [], refused: false }
  const [was, now] = [billOf(before, before.items), billOf(after, items)]
  if (!reprice && isSameBill(was, now)) return { totals: null, checks: before.checks, refused: false }
  const { totals, checks, refused } = rebill({
    before: was,
    after: now,
    lines: before.items,
    checks: before.checks,
    paid: paidChecksOf(before),
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
 * Returns checks whose open amounts sum to the order's balance. If a reversed payment had no check, its
 * amount is added to the rest check.
 */
export function coverBalance(ctx: Context, order: OrderRow): CheckRow[] {
  const { checks, payments } = order
  const owed = checks.map((check) => Math.max(0, checkAmounts(check, payments).balance_cents))
  const gap = sumOf([balanceOf(order), ...owed.map((cents) => -cents)])
  if (checks.length === 0 || gap <= 0) return checks
  const paid = paidChecksOf(order)
  return positionChecks(order, addToRest(checks, { paid, rest_id: ctx.newId() }, gap))
}

/**
 * Positions and labels of the checks in a split. Labels are numbers, which need no translation. A new rest
 * check is last.
 */
function positionChecks(
  { checks, items }: Pick<OrderRow, 'checks' | 'items'>,
  after: readonly BillCheck[],
): CheckRow[] {
  const old = new Map(checks.map((check) => [check.id, check]))
  const next = checks.reduce((most, check) => Math.max(most, check.position + 1), 0)
  return after.map((check) => {
    const { label, position } = old.get(check.id) ?? { label: String(next + 1), position: next }
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

const CHECK_COLUMNS = writeLists([...checkColumns.names, 'restaurant_id', 'order_id'], 'x')
const CHECK_UPDATE = writeLists(
  checkColumns.names.filter((name) => name !== 'id'),
  'excluded',
)
const SHARE_COLUMNS = writeLists([...shareColumns.names, 'restaurant_id', 'check_id'], 'x')
const SHARE_UPDATE = writeLists(
  shareColumns.names.filter((name) => name !== 'item_id'),
  'excluded',
)

/**
 * Writes the changed checks of an order. A removed check that a voided or returned payment references
 * remains, with a position below 0 and without shares.
 */
export async function writeChecks(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'restaurant_id'>,
  before: readonly CheckRow[],
  after: readonly CheckRow[],
): Promise<void> {
  const old = new Map(before.map((check) => [check.id, JSON.stringify(check)]))
  const written = after.filter((check) => old.get(check.id) !== JSON.stringify(check))
  const ids = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
  if (written.length === 0 && gone.length === 0) return
  const { restaurant_id, id: order_id } = order
  const rows = written.map((check) => ({ ...check, restaurant_id, order_id }))
  const shares = written.flatMap((check) =>
    check.shares.map((share) => ({ ...share, check_id: check.id, restaurant_id })),
  )
  await dropChecks(ctx, gone)
  await sql.run(
    ctx,
    sql`
    WITH written AS (
      INSERT INTO order_checks (${CHECK_COLUMNS.names})
      SELECT ${CHECK_COLUMNS.values} FROM ${jsonRows('order_checks', rows)} x ORDER BY x.is_rest, x.position
      ON CONFLICT (id) DO UPDATE SET ${CHECK_UPDATE.set}
      RETURNING id
    ), shares AS (
      SELECT * FROM ${jsonRows('order_check_shares', shares)}
    ), unshared AS (
      DELETE FROM order_check_shares s WHERE s.check_id = ANY (${written.map(({ id }) => id)}::uuid[])
        AND NOT EXISTS (SELECT FROM shares x WHERE x.check_id = s.check_id AND x.item_id = s.item_id)
    )
    INSERT INTO order_check_shares (${SHARE_COLUMNS.names}) SELECT ${SHARE_COLUMNS.values} FROM shares x
    ON CONFLICT (check_id, item_id) DO UPDATE SET ${SHARE_UPDATE.set}`,
  )
}

/** Deletes checks, except those that payments reference. */
async function dropChecks(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql.run(
    ctx,
    sql`
    WITH named AS (
      SELECT c.id FROM order_checks c WHERE c.id = ANY (${ids}::uuid[])
        AND EXISTS (SELECT 1 FROM cashier_transactions t WHERE t.check_id = c.id)
    ), left_behind AS (
      UPDATE order_checks SET position = -1, total_cents = 0, is_rest = false WHERE id IN (SELECT id FROM named)
    ), unshared AS (
      DELETE FROM order_check_shares WHERE check_id IN (SELECT id FROM named)
    )
    DELETE FROM order_checks WHERE id = ANY (${ids}::uuid[]) AND id NOT IN (SELECT id FROM named)`,
  )
}
