import { sumOf } from '@forki/contract/money/rounding'
import { audit } from '../../../db/audit-log.ts'
import { sql } from '../../../db/sql.ts'
import type { Context } from '../../../context/context.ts'
import { conflict } from '../../../errors/app-error.ts'
import { acquireRowLocks } from '../../../db/row-locks.ts'
import { requireFeature } from '../../../access/plan-features.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { NO_BILL } from '../head/bill-state.ts'
import { lockOrder, saveOrder, type LockedOrder } from '../locked-order.service.ts'
import { refundedOf, statusOf } from '../order-calculations.ts'
import {
  lockTables,
  selectOpenOrderIdAtTable,
  refuseOccupiedTable,
  isOnInactivePlan,
} from '../opening/seating-table.service.ts'
import type { OrderHead, OrderRef, OrderRow } from '../order.query.ts'

/**
 * Reopens a completed order while every till session of its payments is open. The order occupies its table
 * again, unless the table is archived, out of service or on an inactive floor plan. Refunded amounts are
 * owed again. The rest check of a split receives those of payments without a check.
 * @throws feature_not_in_plan, order_not_completed, session_closed, table_occupied (with `order_id`)
 */
export async function reopenOrder(
  ctx: Context,
  { id, restaurant_id }: OrderRef,
  notes: string,
): Promise<OrderRow> {
  requireFeature(ctx, restaurant_id, 'pos')
  return inTransaction(ctx, async (tx) => {
    const sessions = await shareLockSessions(tx, id)
    const order = await lockOrder(tx, id)
    if (order.status !== 'completed') throw conflict('order_not_completed')
    const paymentSessions = order.payments
      .filter((entry) => entry.type === 'payment')
      .map((entry) => entry.session_id)
    if (!paymentSessions.every((session) => sessions.has(session))) throw conflict('session_closed')
    const tableChange = await tableAfterReopening(tx, order)
    const reopened = await saveOrder(tx, order, {
      head: {
        status: statusOf(order.items),
        completed_at: null,
        holds_table: false,
        ...NO_BILL,
        reopenings: order.reopenings + 1,
        ...amountsAfterReopening(order),
        ...approvedDiscountAfterReopening(order),
        ...tableChange,
      },
      historyEntry: { type: 'reopened', data: { notes } },
      changedTableIds: [order.table_id],
      addsToRest: true,
    })
    await audit(tx, {
      restaurant_id: order.restaurant_id,
      action: 'order.reopened',
      entity: 'order',
      entity_id: id,
      data: { number: order.number, notes, total_cents: order.total_cents },
    })
    return reopened
  })
}

/**
 * Lock step of a reopening. Locks the till sessions of the order's payments, then the order, so that no
 * session is closed during the reopening.
 */
export const lockForReopening = (tx: Context, { id }: OrderRef): Promise<unknown> =>
  Promise.all([shareLockSessions(tx, id), acquireRowLocks(tx, [['orders', id, 'alone']])])

async function shareLockSessions(ctx: Context, order_id: string): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string; status: string }>(
    ctx,
    sql`
      SELECT id, status::text AS status FROM cashier_sessions
      WHERE id IN (SELECT session_id FROM cashier_transactions WHERE order_id = ${order_id}::uuid AND voided_at IS NULL)
      ORDER BY id FOR SHARE`,
  )
  return new Set(rows.filter((session) => session.status === 'open').map((session) => session.id))
}

/**
 * Amounts of a reopened order. The paid amount is payments minus refunds. A fully refunded payment loses its
 * cash rounding.
 */
function amountsAfterReopening({ payments, paid_cents, refunded_cents }: LockedOrder): Partial<OrderHead> {
  const keptPayments = payments.filter(
    (entry) => entry.type === 'payment' && entry.amount_cents > refundedOf(entry.id, payments),
  )
  return {
    paid_cents: sumOf([paid_cents, -refunded_cents]),
    refunded_cents: 0,
    refunded_net_cents: 0,
    refunded_tax_cents: 0,
    refunded_service_cents: 0,
    rounding_cents: sumOf(keptPayments.map((payment) => payment.rounding_cents)),
  }
}

/**
 * Sets the approved amount of a discount that an earlier version of Forki stored without an approved amount.
 * The approved amount is the discount's current amount.
 */
function approvedDiscountAfterReopening(order: LockedOrder): Partial<OrderHead> {
  const { discount_kind, discount_limit_bps, discount_approved_cents } = order
  if (discount_kind === null || discount_limit_bps !== null || discount_approved_cents !== null) return {}
  return { discount_approved_cents: order.discount_cents - order.line_discount_cents }
}

async function tableAfterReopening(ctx: Context, order: LockedOrder): Promise<Partial<OrderHead>> {
  if (order.table_id === null) return {}
  const [seat] = await lockTables(ctx, [order.table_id])
  refuseOccupiedTable(await selectOpenOrderIdAtTable(ctx, order.table_id, order.id))
  const inService = seat && seat.deleted_at === null && seat.is_active && seat.status !== 'unavailable'
  return inService && !(await isOnInactivePlan(ctx, order.table_id))
    ? {}
    : { table_id: null, table_label: null }
}
