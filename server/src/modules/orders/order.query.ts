import type { OrderItem, paymentStatus } from '@forki/contract/orders'
import { shareFigures, type FigureShare } from '@forki/contract/money/part-figures'
import type { TaxLine } from '@forki/contract/money/totals'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'

export type PaymentStatus = (typeof paymentStatus.options)[number]
export type ItemStatus = OrderItem['status']
export type OrderStatus = 'pending' | 'in_progress' | 'ready' | 'served' | 'completed' | 'cancelled'

/** What one portion of a line takes from stock. */
export interface RecipeLine {
  inventory_item_id: string
  quantity: number
}

/** A line as its table has it; instants as text. */
export interface LineRow {
  id: string
  restaurant_id: string
  order_id: string
  dish_id: string
  name: string
  name_en: string | null
  category: string | null
  quantity: number
  unit_price_cents: number
  modifiers: { option_id: string; name: string; price_delta_cents: number }[]
  notes: string | null
  course: number | null
  seat: number | null
  station: string | null
  allergens: string[]
  status: ItemStatus
  tax_rate_bps: number
  line_total_cents: number
  discount_cents: number
  tax_cents: number
  total_cents: number
  /** Copied from the dish when the line is sent; null before. */
  recipe: RecipeLine[] | null
  added_by: string | null
  created_at: string
  position: number
  sent_at: string | null
  received_at: string | null
  received_on: string | null
  printed_at: string | null
  seen_at: string | null
  started_at: string | null
  ready_at: string | null
  served_at: string | null
  voided_at: string | null
  voided_by: string | null
  approved_by: string | null
  void_reason: string | null
  voided_from: string | null
}

/** Goods and tax of one rate that a refund gives back. */
export type RefundTaxLine = TaxLine & { name: string }

/** A movement of a till that names the order; voided ones are left out. */
export interface PaymentRow {
  id: string
  session_id: string
  type: 'payment' | 'refund'
  method: 'cash' | 'card' | 'transfer' | 'other'
  amount_cents: number
  tip_cents: number
  rounding_cents: number
  order_id: string
  check_id: string | null
  refund_of: string | null
  items: { item_id: string; quantity: number; amount_cents: number }[]
  /** The order's reopenings when a refund of the completed order was given; null for every other entry. */
  sale: number | null
  tax_lines: RefundTaxLine[]
  service_charge_cents: number
  tendered_cents: number | null
  change_cents: number | null
  reference: string | null
  note: string | null
  created_by: string
  created_at: string
}

export interface CheckRow {
  id: string
  label: string
  position: number
  /** Holds the lines that no other check holds. */
  is_rest: boolean
  total_cents: number
  shares: FigureShare[]
}

/** An order's own columns; instants as text. */
export interface OrderHead {
  id: string
  restaurant_id: string
  number: number
  business_date: string
  order_type: 'dine_in' | 'takeaway' | 'delivery'
  status: OrderStatus
  table_id: string | null
  table_label: string | null
  waiter_id: string | null
  waiter_name: string
  customer_id: string | null
  customer_name: string | null
  customer_phone: string | null
  guests: number | null
  notes: string | null
  currency: string
  prices_include_tax: boolean
  service_charge_bps: number
  discount_kind: 'percent' | 'amount' | null
  discount_value: number | null
  discount_reason: string | null
  discount_by: string | null
  discount_approved_by: string | null
  discount_limit_bps: number | null
  discount_approved_cents: number | null
  subtotal_cents: number
  discount_cents: number
  service_charge_cents: number
  tax_cents: number
  total_cents: number
  tax_lines: TaxLine[]
  paid_cents: number
  refunded_cents: number
  /** Parts of the refunds of this sale: goods without tax, tax and service charge. */
  refunded_net_cents: number
  refunded_tax_cents: number
  refunded_service_cents: number
  /** Times that the order was opened again. */
  reopenings: number
  tip_cents: number
  rounding_cents: number
  opened_at: string
  sent_at: string | null
  completed_at: string | null
  cancelled_at: string | null
  cancel_notes: string | null
  merged_into: string | null
  /** True for a completed order whose lines are still in the kitchen. */
  holds_table: boolean
  deleted_at: string | null
  version: number
  created_by: string | null
  created_at: string
  updated_at: string
}

export interface OrderSummaryRow extends OrderHead {
  items: LineRow[]
}

/** An order whole: the row with its lines, payments and checks inside. */
export interface OrderRow extends OrderSummaryRow {
  payments: PaymentRow[]
  checks: CheckRow[]
}

/** The columns of an order `o` with its lines inside, as a list shows it. */
export const summaryFields = sql`
  o.id, o.restaurant_id, o.number, o.business_date, o.order_type, o.status, o.table_id, o.table_label, o.waiter_id,
  o.waiter_name, o.customer_id, o.customer_name, o.customer_phone, o.guests, o.notes, o.currency, o.prices_include_tax,
  o.service_charge_bps, o.discount_kind, o.discount_value, o.discount_reason, o.discount_by, o.discount_approved_by,
  o.discount_limit_bps, o.discount_approved_cents,
  o.subtotal_cents, o.discount_cents, o.service_charge_cents, o.tax_cents, o.total_cents, o.tax_lines, o.paid_cents,
  o.refunded_cents, o.refunded_net_cents, o.refunded_tax_cents, o.refunded_service_cents, o.reopenings, o.tip_cents, o.rounding_cents, o.opened_at, o.sent_at, o.completed_at, o.cancelled_at, o.cancel_notes,
  o.merged_into, o.holds_table, o.deleted_at, o.version, o.created_by, o.created_at, o.updated_at,
  (SELECT coalesce(json_agg(i ORDER BY i.position, i.id), '[]') FROM order_items i WHERE i.order_id = o.id) AS items`

/** The same with payments and checks. Checks that a later split left behind with their voided payments stand below 0. */
export const orderFields = sql`${summaryFields},
  (SELECT coalesce(json_agg(t ORDER BY t.created_at, t.id), '[]') FROM cashier_transactions t
    WHERE t.order_id = o.id AND t.voided_at IS NULL) AS payments,
  (SELECT coalesce(json_agg(json_build_object('id', c.id, 'label', c.label, 'position', c.position,
      'is_rest', c.is_rest, 'total_cents', c.total_cents,
      'shares', (SELECT coalesce(json_agg(json_build_object('item_id', s.item_id, 'numerator', s.numerator,
          'denominator', s.denominator, 'line_total_cents', s.line_total_cents, 'discount_cents', s.discount_cents,
          'tax_cents', s.tax_cents, 'total_cents', s.total_cents) ORDER BY i.position, i.id), '[]')
        FROM order_check_shares s JOIN order_items i ON i.id = s.item_id WHERE s.check_id = c.id)) ORDER BY c.position), '[]')
    FROM order_checks c WHERE c.order_id = o.id AND c.position >= 0) AS checks`

/** One order whole in one statement, or undefined; archived ones are gone. */
export async function selectOrder(ctx: Context, order_id: string): Promise<OrderRow | undefined> {
  const [row] = await sql.rows<{ found: OrderRow }>(
    ctx,
    sql`SELECT row_to_json(r) AS found FROM
      (SELECT ${orderFields} FROM orders o WHERE o.id = ${order_id}::uuid AND o.deleted_at IS NULL) r`,
  )
  return row && withFigures(row.found)
}

/** Fills in the figures of shares from before they were stored: those splits hold every line whole. */
function withFigures(order: OrderRow): OrderRow {
  const { checks, items, prices_include_tax } = order
  const stored: (number | null)[] = checks.flatMap(({ shares }) => shares.map((share) => share.total_cents))
  if (!stored.includes(null)) return order
  const lines = items.filter(({ status }) => status !== 'voided')
  const shares = shareFigures(lines, checks, prices_include_tax)
  return { ...order, checks: checks.map((check, index) => ({ ...check, shares: shares[index] ?? [] })) }
}

/** Where an order stands: what a policy looks at before a command locks it. */
export interface OrderPlace {
  id: string
  restaurant_id: string
}

/** The restaurant of an order, or undefined; archived ones are gone. */
export async function selectOrderPlace(ctx: Context, order_id: string): Promise<OrderPlace | undefined> {
  const rows = await sql.rows<OrderPlace>(
    ctx,
    sql`SELECT id, restaurant_id FROM orders WHERE id = ${order_id}::uuid AND deleted_at IS NULL`,
  )
  return rows[0]
}
