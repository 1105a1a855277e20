import type { TaxName } from '@forki/contract/tax-names'
import type { DeliveryState, OrderDelivery, OrderItem, paymentStatus } from '@forki/contract/orders'
import { shareAmounts, type ShareAmounts } from '@forki/contract/money/part-amounts'
import type { LineDiscount } from '@forki/contract/money/discounts'
import type { TaxLine } from '@forki/contract/money/order-totals'
import { EXTERNAL_REFERENCE_COLUMNS, type MetadataJson } from '../../db/external-references.ts'
import { columnsOf, jsonArray, type JsonRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { LINE_AMOUNTS, LINE_DISCOUNT, ORDER_AMOUNTS } from './amount-columns.ts'

export { selectOrderRef, type OrderRef } from './order-ref.query.ts'

export type PaymentStatus = (typeof paymentStatus.options)[number]
export type ItemStatus = OrderItem['status']
export type OrderStatus = 'pending' | 'in_progress' | 'ready' | 'served' | 'completed' | 'cancelled'

/** Ingredient of one portion of an order line. */
export interface RecipeLine {
  inventory_item_id: string
  quantity: number
}

/** SQL columns of an order line `i`. */
export const lineColumns = columnsOf('OrderItem', 'i', [
  'id',
  'restaurant_id',
  'order_id',
  'dish_id',
  'name',
  'name_en',
  'category',
  'quantity',
  'unit_price_cents',
  'modifiers',
  'notes',
  'course',
  'seat',
  'station',
  'allergens',
  'status',
  'tax_rate_bps',
  ...LINE_AMOUNTS,
  'recipe',
  'added_by',
  'created_at',
  'position',
  'sent_at',
  'received_at',
  'received_on',
  'printed_at',
  'seen_at',
  'started_at',
  'ready_at',
  'runner_called_at',
  'served_at',
  'voided_at',
  'voided_by',
  'approved_by',
  'void_reason',
  'void_seen_at',
  'voided_from',
  'split_from',
  ...LINE_DISCOUNT,
  ...EXTERNAL_REFERENCE_COLUMNS,
])

/** Order line with the columns of its table. Instants are text. */
export type LineRow = JsonRow<
  typeof lineColumns,
  MetadataJson & {
    modifiers: OrderItem['modifiers']
    /** Recipe of one portion, copied from the dish when the line is sent. Null before. */
    recipe: RecipeLine[] | null
    discount_kind: LineDiscount['kind'] | null
  }
>

/** Net amount and tax of one tax rate that a refund returns. */
export type RefundTaxLine = TaxLine & { name: string }

/** SQL columns of a till transaction `t`. */
export const paymentColumns = columnsOf('CashierTransaction', 't', [
  'id',
  'session_id',
  'type',
  'method',
  'tender_id',
  'tender_name',
  'tender_name_en',
  'amount_cents',
  'tip_cents',
  'rounding_cents',
  'order_id',
  'check_id',
  'refund_of',
  'items',
  'tax_lines',
  'service_charge_cents',
  'tendered_cents',
  'change_cents',
  'reference',
  'note',
  ...EXTERNAL_REFERENCE_COLUMNS,
  'created_by',
  'created_at',
])

/** Types of the `jsonb` columns of a till transaction. */
export interface PaymentJson extends MetadataJson {
  items: { item_id: string; quantity: number; amount_cents: number }[]
  tax_lines: RefundTaxLine[]
}

/** Payment or refund of an order. Voided ones are excluded. */
export interface PaymentRow extends JsonRow<
  typeof paymentColumns,
  PaymentJson & { type: 'payment' | 'refund'; order_id: string }
> {
  /**
   * Number of reopenings of the order before this refund. Together with the order's current number it shows
   * whether the refund belongs to the current sale. Null for payments, and for refunds of an open order.
   */
  sale: number | null
}

/** SQL columns of a check `c`. The check with `is_rest` receives lines and amounts added after the split. */
export const checkColumns = columnsOf('OrderCheck', 'c', [
  'id',
  'label',
  'position',
  'is_rest',
  'total_cents',
])
/** SQL columns of a check's share of an order line. */
export const shareColumns = columnsOf('OrderCheckShare', 's', [
  'item_id',
  'numerator',
  'denominator',
  ...LINE_AMOUNTS,
])

export interface CheckRow extends JsonRow<typeof checkColumns> {
  shares: ShareAmounts[]
}

/** SQL columns of an order `o`. */
export const orderColumns = columnsOf('Order', 'o', [
  'id',
  'restaurant_id',
  'number',
  'business_date',
  'order_type',
  'status',
  'table_id',
  'table_label',
  'waiter_id',
  'waiter_name',
  'waiter_api_key_id',
  'customer_id',
  'customer_name',
  'customer_phone',
  'guests',
  'notes',
  'currency',
  'prices_include_tax',
  'service_charge_bps',
  'discount_kind',
  'discount_value',
  'discount_reason',
  'discount_by',
  'discount_approved_by',
  'discount_limit_bps',
  'discount_approved_cents',
  ...ORDER_AMOUNTS,
  'tax_lines',
  'tax_names',
  'paid_cents',
  'refunded_cents',
  'refunded_net_cents',
  'refunded_tax_cents',
  'refunded_service_cents',
  'reopenings',
  'tip_cents',
  'rounding_cents',
  'opened_at',
  'sent_at',
  'completed_at',
  'cancelled_at',
  'cancel_notes',
  'merged_into',
  'holds_table',
  'bill_state',
  'bill_state_at',
  'next_course_at',
  ...EXTERNAL_REFERENCE_COLUMNS,
  'external_digest',
  'channel',
  'delivery',
  'delivery_state',
  'delivery_state_at',
  'promised_at',
  'deleted_at',
  'version',
  'created_by',
  'created_at',
  'updated_at',
])

/** Condition for an open order `o`. */
export const isOpenOrder = sql`o.status <> ALL (ARRAY['completed', 'cancelled']::order_status[]) AND o.deleted_at IS NULL`

/** Columns of an order without its lines. Instants are text. */
export type OrderHead = JsonRow<
  typeof orderColumns,
  MetadataJson & {
    discount_kind: 'percent' | 'amount' | null
    tax_lines: TaxLine[]
    tax_names: TaxName[]
    bill_state: 'requested' | 'printed' | null
    delivery: OrderDelivery | null
    delivery_state: DeliveryState | null
  }
>

export interface OrderSummaryRow extends OrderHead {
  items: LineRow[]
}

/** Complete order: its columns with lines, payments and checks. */
export interface OrderRow extends OrderSummaryRow {
  payments: PaymentRow[]
  checks: CheckRow[]
}

/** SQL fields of an order `o` with its lines, for a list. */
export const summaryFields = sql`
  ${orderColumns.selectList},
  (SELECT coalesce(json_agg(i ORDER BY i.position, i.id), '[]') FROM order_items i WHERE i.order_id = o.id) AS items`

const checksJson = jsonArray(
  checkColumns.json({
    shares: jsonArray(
      shareColumns.json(),
      sql`i.position, i.id`,
      sql`order_check_shares s JOIN order_items i ON i.id = s.item_id WHERE s.check_id = c.id`,
    ),
  }),
  checkColumns.column.position,
  sql`order_checks c WHERE c.order_id = o.id AND c.position >= 0`,
)

/** SQL field of the payments of an order `o`. */
export const paymentsField = sql`(SELECT coalesce(json_agg(t ORDER BY t.created_at, t.id), '[]') FROM cashier_transactions t
    WHERE t.order_id = o.id AND t.voided_at IS NULL) AS payments`

/**
 * SQL fields of an order `o` with lines, payments and checks. Omits removed checks. These have positions below
 * 0 and exist only because voided or refunded payments reference them.
 */
export const orderFields = sql`${summaryFields}, ${paymentsField}, ${checksJson} AS checks`

/** Reads one complete order in one statement. Undefined for an archived or unknown order. */
export async function selectOrder(ctx: Context, order_id: string): Promise<OrderRow | undefined> {
  const [row] = await sql.rows<{ found: OrderRow }>(
    ctx,
    sql`SELECT row_to_json(r) AS found FROM
      (SELECT ${orderFields} FROM orders o WHERE o.id = ${order_id}::uuid AND o.deleted_at IS NULL) r`,
  )
  return row && withShareAmounts(row.found)
}

/** Adds amounts to check shares of an earlier version of Forki. It stored none and split whole lines only. */
export function withShareAmounts(order: OrderRow): OrderRow {
  const { checks, items, prices_include_tax } = order
  const stored: (number | null)[] = checks.flatMap(({ shares }) => shares.map((share) => share.total_cents))
  if (!stored.includes(null)) return order
  const lines = items.filter(({ status }) => status !== 'voided')
  const shares = shareAmounts(lines, checks, prices_include_tax)
  return { ...order, checks: checks.map((check, index) => ({ ...check, shares: shares[index] ?? [] })) }
}
