import type { EventType } from '@forki/contract/events'
import type { OrderTotals } from '@forki/contract/money/order-totals'
import { MAX_CENTS } from '@forki/contract/kit/values'
import { MAX_ORDER_LINES } from '@forki/contract/limits'
import type { Context } from '../../context/context.ts'
import { conflict, invalid, notFound, unprocessable } from '../../errors/app-error.ts'
import { isRowLocked } from '../../db/row-locks.ts'
import { isMemberOf } from '../../access/policies.ts'
import { registerConstraint } from '../../db/database-errors.ts'
import { actorLabel } from '../../context/actor-label.ts'
import { publish } from '../../events/publish.ts'
import { reverseSealsOfOrder } from '../loyalty/seal-reversal.service.ts'
import { billStateAfterChange } from './head/bill-state.ts'
import { rebillOrder, adjustChecksToBalance } from './checks/rebill-order.service.ts'
import { writeChecks } from './checks/write-checks.service.ts'
import { orderHeadOf, isLineChanged, lineInsert, lineUpdate, orderUpdate } from './order.write-columns.ts'
import { balanceOf, isOrderEnded, isLineInKitchen, statusOf } from './order-calculations.ts'
import { nextCourseAt, enqueueCourseFiring } from './sending/course-timer.service.ts'
import { selectOrder, type LineRow, type OrderHead, type OrderRow } from './order.query.ts'
import { jsonRow, jsonRows } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'

export type { LineRow } from './order.query.ts'

registerConstraint('orders_one_open_per_table', 'table_occupied')
registerConstraint('orders_never_overpaid', 'order_has_payments')

/** Order whose row this transaction has locked. Only `lockOrders` sets `locked`. */
export type LockedOrder = OrderRow & { readonly locked: true }

/**
 * Locks the order's row, then reads it in a separate statement, which sees the changes of the previous lock
 * holder. Requires a transaction. Lock order: restaurant, session, order, lines, tables, stock by ascending
 * id.
 * @throws not_found for an archived order, or one of a restaurant of which the caller is no member
 */
export async function lockOrder(ctx: Context, order_id: string): Promise<LockedOrder> {
  const [order] = await lockOrders(ctx, [order_id])
  if (!order) throw notFound()
  return order
}

/**
 * Locks several orders by ascending id, so that concurrent merges never deadlock. Returns one entry for each of
 * `ids`, in their sequence. An entry is undefined for an order that is missing or not visible to the caller.
 */
export async function lockOrders(ctx: Context, ids: readonly string[]): Promise<(LockedOrder | undefined)[]> {
  if (!ids.every((id) => isRowLocked(ctx, 'orders', id)))
    await sql.rows(ctx, sql`SELECT 1 FROM orders WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`)
  const found: (LockedOrder | undefined)[] = []
  for (const id of ids) {
    const order = await selectOrder(ctx, id)
    found.push(order && isMemberOf(ctx.actor, order.restaurant_id) ? { ...order, locked: true } : undefined)
  }
  return found
}

/**
 * Locks an order that has not ended (ORD-4).
 * @throws not_found, order_closed (with `state`)
 */
export async function lockOpenOrder(ctx: Context, order_id: string): Promise<LockedOrder> {
  const order = await lockOrder(ctx, order_id)
  refuseEndedOrder(order)
  return order
}

/** @throws order_closed with `state`, and with `merged_into` for an order whose lines moved to another one */
export function refuseEndedOrder(order: OrderHead): void {
  const { status, merged_into } = order
  if (isOrderEnded(order)) throw conflict('order_closed', undefined, { state: status, merged_into })
}

/**
 * Throws for an order that waits for acceptance. Its lines must not reach the kitchen.
 * @throws order_not_accepted
 */
export function refuseUnacceptedOrder({ delivery_state }: OrderHead): void {
  if (delivery_state === 'to_accept') throw conflict('order_not_accepted')
}

/** Change of a locked order, which `saveOrder` writes. */
export interface OrderChange {
  /**
   * Changed columns of the order. Amounts are computed from the lines. So is the status unless `head` contains
   * one.
   */
  head?: Partial<OrderHead>
  /** All lines of the order after the change. Lines that are not in the list are deleted. */
  items?: LineRow[]
  /** Ids of order lines that come from another order. */
  movedIn?: ReadonlySet<string>
  /** Ids of order lines that move to another order. The `saveOrder` of that order writes these lines. */
  movedOut?: ReadonlySet<string>
  /** Entry to append to the order's history. */
  historyEntry: { type: string; data?: Record<string, unknown>; approved_by?: string | null }
  /** Events to publish, by default `order.updated`. `saveOrder` adds `table.updated` for changed tables. */
  publishedEvents?: { type: EventType; ids: string[] }[]
  changedTableIds?: (string | null)[]
  /**
   * True after a payment of a check was voided, or refunded on an open order. All checks of the split without a
   * paid amount are then priced again.
   */
  reprice?: boolean
  /**
   * True after a payment without a check was voided, or refunded on an open order, and for a reopening. The rest
   * check of a split is then raised by the part of the order's balance that no check owes.
   */
  addsToRest?: boolean
}

/**
 * Writes the change of a locked order: new amounts by the money engine, lines, checks and history. Increments
 * the version. A split remains, and the totals of its paid checks do not change. Returns the changed order.
 * @throws check_paid if a paid check would change, order_has_payments if the total would fall below the paid
 * amount, too_many_lines, invalid beyond the largest amount
 */
export async function saveOrder(
  ctx: Context,
  before: LockedOrder,
  change: OrderChange,
): Promise<LockedOrder> {
  const { after, refused } = applyChange(ctx, before, change)
  if (balanceOf(after) < 0) throw conflict('order_has_payments')
  if (refused) throw conflict('check_paid')
  after.next_course_at = await nextCourseAt(ctx, before, after)
  if (change.addsToRest) after.checks = adjustChecksToBalance(ctx, after)
  await writeChange(ctx, before, after, change)
  await writeChecks(ctx, after, before.checks, after.checks)
  if (undoesSale(before, after)) await reverseSealsOfOrder(ctx, after.id)
  await publishChange(ctx, after, change)
  if (after.next_course_at !== before.next_course_at) enqueueCourseFiring(ctx, after)
  return after
}

/**
 * True if the change cancels, merges or archives the order. `saveOrder` then reverses the loyalty card seals
 * that the order earned.
 */
const undoesSale = (before: OrderHead, after: OrderHead): boolean =>
  (after.status === 'cancelled' && before.status !== 'cancelled') ||
  (after.deleted_at !== null && before.deleted_at === null)

function applyChange(
  ctx: Context,
  before: LockedOrder,
  { head = {}, items = before.items, reprice }: OrderChange,
) {
  const updated_at = ctx.now().toISOString()
  const after: LockedOrder = { ...before, ...head, items, version: before.version + 1, updated_at }
  // The amounts of an order that had already ended do not change. An order that ends by this change is still
  // computed from its lines.
  if (isOrderEnded(before) && isOrderEnded(after)) return { after, refused: false }
  refuseTooManyLines(items.length, before.items.length)
  const { totals, checks, refused } = rebillOrder(ctx, before, after, { items, reprice: reprice === true })
  if (totals) refuseTooLargeAmounts(totals)
  after.items = (totals ? withLineShares(items, totals) : items).toSorted(compareByPosition)
  Object.assign(after, { checks }, totals && amountColumnsOf(totals), {
    status: head.status ?? statusOf(after.items),
  })
  if (head.bill_state === undefined) Object.assign(after, billStateAfterChange(ctx, before, after))
  return { after, refused }
}

/**
 * Throws if an order grows beyond the maximum number of lines. An order above the maximum may shrink.
 * @throws too_many_lines
 */
export function refuseTooManyLines(count: number, before = 0): void {
  if (count > MAX_ORDER_LINES && count > before)
    throw unprocessable('too_many_lines', { limit: MAX_ORDER_LINES })
}

/** Sorts lines as `summaryFields` does. A voided part has its line's position, and its newer id sorts last. */
const compareByPosition = (a: LineRow, b: LineRow): number =>
  a.position - b.position || (a.id < b.id ? -1 : 1)

/** Order lines with their own discount, tax and total, which sum to the amounts of the order. */
export function withLineShares(items: readonly LineRow[], totals: OrderTotals): LineRow[] {
  const shares = new Map(totals.lines.map((line) => [line.id, line]))
  return items.map((line) => {
    const {
      line_total_cents = 0,
      discount_cents = 0,
      line_discount_cents = 0,
      tax_cents = 0,
      total_cents = 0,
    } = shares.get(line.id) ?? {}
    return { ...line, line_total_cents, discount_cents, line_discount_cents, tax_cents, total_cents }
  })
}

/** Columns of an order that contain its amounts. */
export const amountColumnsOf = (totals: OrderTotals) => ({
  subtotal_cents: totals.subtotal_cents,
  discount_cents: totals.discount_cents,
  line_discount_cents: totals.line_discount_cents,
  service_charge_cents: totals.service_charge_cents,
  tax_cents: totals.tax_cents,
  total_cents: totals.total_cents,
  tax_lines: totals.tax_lines,
})

/** Rejects an order as invalid input if its subtotal or total exceeds `MAX_CENTS`. */
export function refuseTooLargeAmounts(totals: OrderTotals): void {
  const { subtotal_cents, total_cents } = totals
  if (Math.max(subtotal_cents, total_cents) > MAX_CENTS)
    throw invalid('items', 'too_big', { limit: MAX_CENTS })
}

/**
 * Compares order lines before and after a change. Returns the inserted, changed and deleted ones, so that
 * unchanged rows are not written.
 */
function diffLines(
  before: readonly LineRow[],
  after: readonly LineRow[],
  { movedIn = new Set(), movedOut = new Set() }: Pick<OrderChange, 'movedIn' | 'movedOut'>,
) {
  const oldLines = new Map(before.map((line) => [line.id, line]))
  const keptIds = new Set(after.map((line) => line.id))
  return {
    added: after.filter((line) => !oldLines.has(line.id) && !movedIn.has(line.id)),
    changed: after.filter((line) => {
      const oldLine = oldLines.get(line.id)
      return oldLine ? isLineChanged(oldLine, line) : movedIn.has(line.id)
    }),
    gone: before.filter((line) => !keptIds.has(line.id) && !movedOut.has(line.id)).map((line) => line.id),
  }
}

async function writeChange(
  ctx: Context,
  before: LockedOrder,
  after: LockedOrder,
  change: OrderChange,
): Promise<void> {
  const { historyEntry } = change
  const { added, changed, gone } = diffLines(before.items, after.items, change)
  const { actor } = ctx
  await sql.run(
    ctx,
    sql`
    WITH added AS (
      INSERT INTO order_items (${lineInsert.names})
      SELECT ${lineInsert.values} FROM ${jsonRows('order_items', added)} x
    ), changed AS (
      UPDATE order_items i SET ${lineUpdate}
      FROM ${jsonRows('order_items', changed)} x WHERE i.id = x.id
    ), gone AS (
      DELETE FROM order_items WHERE id = ANY (${gone}::uuid[])
    ), events AS (
      INSERT INTO order_events (id, restaurant_id, order_id, type, data, user_id, user_name, approved_by, api_key_id, at)
      VALUES (${ctx.newId()}::uuid, ${after.restaurant_id}::uuid, ${after.id}::uuid, ${historyEntry.type},
        ${JSON.stringify({ ...historyEntry.data, ...restChange(before, after) })}::jsonb, ${actor.user_id}::uuid, ${actorLabel(actor)},
        ${historyEntry.approved_by ?? null}::uuid, ${actor.api_key_id}::uuid, ${ctx.now()})
    )
    UPDATE orders o SET ${orderUpdate(before, after)}
    FROM ${jsonRow('orders', orderHeadOf(after))} x WHERE o.id = x.id`,
  )
}

const restCheckOf = ({ checks }: OrderRow) => checks.find(({ is_rest }) => is_rest)

/**
 * New total of the rest check, which receives lines added after a split, for the history of the order. Empty if
 * check and total are unchanged.
 */
function restChange(before: OrderRow, after: OrderRow): { rest_cents?: number } {
  const [was, now] = [restCheckOf(before), restCheckOf(after)]
  const rest_cents = now?.total_cents ?? 0
  return was?.id === now?.id && rest_cents === (was?.total_cents ?? 0) ? {} : { rest_cents }
}

async function publishChange(
  ctx: Context,
  order: OrderHead,
  { publishedEvents, changedTableIds = [] }: OrderChange,
): Promise<void> {
  const { restaurant_id } = order
  const events = publishedEvents ?? [{ type: 'order.updated' as const, ids: [order.id] }]
  const table_ids = changedTableIds.filter((id) => id !== null)
  for (const event of events) await publish(ctx, { ...event, restaurant_id })
  if (table_ids.length > 0) await publish(ctx, { type: 'table.updated', restaurant_id, ids: table_ids })
}

/**
 * Returns the new `holds_table`: true while a completed order occupies its table, because lines are not served.
 * Freeing the table by hand sets false, which remains until a line is recalled after all lines were served.
 */
export const occupiesTableAsPaid = (
  before: Pick<OrderRow, 'status' | 'table_id' | 'holds_table' | 'items'>,
  items: readonly LineRow[],
): boolean =>
  before.status === 'completed' &&
  before.table_id !== null &&
  items.some(isLineInKitchen) &&
  (before.holds_table || !before.items.some(isLineInKitchen))
