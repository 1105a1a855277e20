import { businessDate } from '@forki/contract/dates/business-day'
import type { CreateOrder } from '@forki/contract/order-inputs'
import { NO_AMOUNTS } from '../amount-columns.ts'
import { jsonRow, jsonRows } from '../../../db/columns.ts'
import { sql } from '../../../db/sql.ts'
import type { Context } from '../../../context/context.ts'
import { conflict, invalid, notFound } from '../../../errors/app-error.ts'
import { requireFeature } from '../../../access/plan-features.ts'
import { actorLabel } from '../../../context/actor-label.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { publish, afterPublish, publishSql, type PublishResultRow } from '../../../events/publish.ts'
import { priceLines } from '../lines/price-lines.ts'
import { selectOrderCatalog, type OrderCatalog } from '../lines/order-catalog.query.ts'
import {
  amountColumnsOf,
  refuseTooLargeAmounts,
  refuseTooManyLines,
  withLineShares,
} from '../locked-order.service.ts'
import { claimItemExternalIds } from '../lines/item-external-ids.service.ts'
import { readOrderOfSameRequest, orderReferenceValues } from './order-of-same-request.service.ts'
import { deliveryColumns, refuseDineInDelivery } from '../delivery/delivery-fields.ts'
import { NO_BILL } from '../head/bill-state.ts'
import { NO_DISCOUNT } from '../discount-limits.ts'
import { orderHeadOf, lineInsert, orderInsert } from '../order.write-columns.ts'
import { statusOf, computeOrderTotals } from '../order-calculations.ts'
import type { LineRow, OrderHead, OrderRow } from '../order.query.ts'
import { dueAddedLines, toSentLine } from '../sending/send-lines.ts'
import { sendToKitchen } from '../sending/send-to-kitchen.service.ts'
import {
  clearReservedMark,
  lockTables,
  refuseOccupiedTable,
  requireSeatingTable,
  type SeatingTable,
} from './seating-table.service.ts'

/**
 * Opens an order with prices of the server. At a table it acquires the table's lock, so that concurrent
 * callers open at most one order there. The restaurant's counter of the business day assigns the order number
 * in the same transaction, without gaps or repeats. A repeated request with the same external id returns the
 * existing order.
 * @throws table_occupied (with `order_id`), table_unavailable, dish_unavailable, too_many_lines, invalid,
 * external_id_taken for a different request with that id, feature_not_in_plan
 */
export async function createOrder(ctx: Context, input: CreateOrder): Promise<OrderRow> {
  requireFeature(ctx, input.restaurant_id, 'pos')
  if (input.table_id && input.order_type !== 'dine_in') throw invalid('table_id', 'not_allowed')
  refuseDineInDelivery(input)
  return inTransaction(ctx, async (tx) => {
    const existingOrder = await readOrderOfSameRequest(tx, input)
    if (existingOrder) return existingOrder
    await claimItemExternalIds(tx, input.restaurant_id, input.items)
    const table = await lockTable(tx, input)
    const dish_ids = [...new Set(input.items.map((item) => item.dish_id))]
    const orderCatalog = await selectOrderCatalog(tx, {
      ...input,
      dish_ids,
      opensOrder: true,
      writesLines: true,
    })
    if (!orderCatalog) throw notFound()
    refuseOccupiedTable(orderCatalog.open_order_id)
    if (orderCatalog.off_floor) throw conflict('table_unavailable')
    if (input.customer_id && !orderCatalog.customer) throw invalid('customer_id', 'unknown_reference')
    return insertOrderAndSend(tx, draftOrder(tx, { input, orderCatalog, table }), table)
  })
}

async function lockTable(
  ctx: Context,
  { table_id, restaurant_id }: CreateOrder,
): Promise<SeatingTable | null> {
  if (!table_id) return null
  return requireSeatingTable(await lockTables(ctx, [table_id]), table_id, restaurant_id)
}

interface OpeningRequest {
  input: CreateOrder
  orderCatalog: OrderCatalog
  table: SeatingTable | null
}

/** New order without its order number. */
export function draftOrder(ctx: Context, { input, orderCatalog, table }: OpeningRequest): OrderRow {
  const id = ctx.newId()
  const now = ctx.now().toISOString()
  const { lines, recipes } = priceLines(ctx, orderCatalog, input.items, {
    restaurant_id: input.restaurant_id,
    order_id: id,
    position: 0,
  })
  const { course_pacing } = orderCatalog.restaurant
  const dueLines = new Set(
    input.send && !input.awaits_acceptance
      ? dueAddedLines({ ...input, items: [] }, lines, course_pacing)
      : [],
  )
  const items = lines.map((line) =>
    dueLines.has(line) ? toSentLine(line, recipes.get(line.dish_id), now) : line,
  )
  const head = { ...headDraft(ctx, { input, orderCatalog, table }), id, status: statusOf(items) }
  if (dueLines.size > 0) head.sent_at = now
  refuseTooManyLines(items.length)
  const totals = computeOrderTotals(head, items)
  refuseTooLargeAmounts(totals)
  return {
    ...head,
    ...amountColumnsOf(totals),
    items: withLineShares(items, totals),
    payments: [],
    checks: [],
  }
}

function headDraft(
  ctx: Context,
  { input, orderCatalog: { restaurant, customer }, table }: OpeningRequest,
): OrderHead {
  const now = ctx.now().toISOString()
  return {
    id: '',
    restaurant_id: input.restaurant_id,
    number: 0,
    business_date: businessDate(ctx.now(), restaurant.timezone, restaurant.business_day_cutoff),
    order_type: input.order_type,
    status: 'pending',
    table_id: table?.id ?? null,
    table_label: table?.label ?? null,
    waiter_id: ctx.actor.user_id,
    waiter_name: ctx.actor.name,
    waiter_api_key_id: ctx.actor.api_key_id,
    customer_id: customer?.id ?? null,
    customer_name: input.customer_name ?? customer?.name ?? null,
    customer_phone: input.customer_phone ?? customer?.phone ?? null,
    guests: input.guests ?? null,
    notes: input.notes ?? null,
    currency: restaurant.currency,
    prices_include_tax: restaurant.prices_include_tax,
    service_charge_bps: restaurant.service_charge_bps,
    tax_names: restaurant.tax_names,
    ...NEW_ORDER_COLUMNS,
    ...orderReferenceValues(input),
    ...deliveryColumns(ctx, input),
    opened_at: now,
    created_by: ctx.actor.user_id,
    created_at: now,
    updated_at: now,
  }
}

const NEW_ORDER_COLUMNS = {
  ...NO_DISCOUNT,
  ...NO_AMOUNTS,
  reopenings: 0,
  tip_cents: 0,
  rounding_cents: 0,
  sent_at: null,
  completed_at: null,
  cancelled_at: null,
  cancel_notes: null,
  merged_into: null,
  holds_table: false,
  ...NO_BILL,
  next_course_at: null,
  deleted_at: null,
  version: 1,
}

/**
 * Inserts a new order and returns it with its order number. Queues the kitchen tickets of its sent lines and
 * books their stock.
 */
export async function insertOrderAndSend(
  ctx: Context,
  order: OrderRow,
  table: SeatingTable | null,
): Promise<OrderRow> {
  const openedOrder = { ...order, number: await insertOrder(ctx, order) }
  await clearReservedMark(ctx, table)
  const sentLines = order.items.filter((line) => line.status === 'sent')
  await sendToKitchen(ctx, openedOrder, sentLines)
  const { restaurant_id } = order
  if (table) await publish(ctx, { type: 'table.updated', restaurant_id, ids: [table.id] })
  return openedOrder
}

/**
 * Inserts counter, order, lines, history and event in one statement. The counter's row remains locked until
 * the commit, so order numbers have no gaps.
 */
async function insertOrder(ctx: Context, order: OrderRow): Promise<number> {
  const { actor } = ctx
  const data = { order_type: order.order_type, table_label: order.table_label, item_ids: idsOf(order.items) }
  const { id, restaurant_id } = order
  const [row] = await sql.rows<PublishResultRow & { number: number }>(
    ctx,
    sql`
    WITH counter AS (
      INSERT INTO order_counters AS c (restaurant_id, business_date, last_number)
      VALUES (${order.restaurant_id}::uuid, ${order.business_date}::date, 1)
      ON CONFLICT (restaurant_id, business_date) DO UPDATE SET last_number = c.last_number + 1
      RETURNING last_number
    ), created AS (
      INSERT INTO orders (${orderInsert.names}, number)
      SELECT ${orderInsert.values}, counter.last_number
      FROM counter, ${jsonRow('orders', orderHeadOf(order))} x
      RETURNING number
    ), added AS (
      INSERT INTO order_items (${lineInsert.names})
      SELECT ${lineInsert.values} FROM ${jsonRows('order_items', order.items)} x
    ), recorded AS (
      INSERT INTO order_events (id, restaurant_id, order_id, type, data, user_id, user_name, api_key_id, at)
      VALUES (${ctx.newId()}::uuid, ${order.restaurant_id}::uuid, ${order.id}::uuid, 'opened',
        ${JSON.stringify(data)}::jsonb, ${actor.user_id}::uuid, ${actorLabel(actor)},
        ${actor.api_key_id}::uuid, ${ctx.now()})
    )
    SELECT number, ${publishSql(ctx, { type: 'order.created', restaurant_id, ids: [id] })} AS owed FROM created`,
  )
  afterPublish(ctx, row)
  return row!.number
}

const idsOf = (lines: readonly LineRow[]): string[] => lines.map((line) => line.id)
