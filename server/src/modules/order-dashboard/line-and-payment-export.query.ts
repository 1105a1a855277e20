import type { LineAndPaymentExportInput } from '@forki/contract/line-and-payment-export'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import { orderConditions } from '../orders/order-list.query.ts'

/** Last order of a page, after which the next page begins. */
export interface OrderCursor {
  opened_at: string
  id: string
}

/** Page of exported rows. `last` is the cursor of its last order, or null if the page has no orders. */
interface RowsPage<R> {
  last: OrderCursor | null
  rows: R[]
}

interface Paging {
  restaurant_id: string
  request: LineAndPaymentExportInput
  after: OrderCursor | null
  /** Maximum number of orders per page. An order may have several rows. */
  limit: number
}

interface OfOrder {
  restaurant_id: string
  order_id: string
  number: number
  business_date: string
  currency: string
}

/** Order line as an export file contains it. Amounts are minor units. */
export interface ExportedLineRow extends OfOrder {
  id: string
  order_type: string
  table_label: string | null
  waiter_name: string
  name: string
  category: string | null
  modifiers: string | null
  quantity: number
  unit_price_cents: number
  line_discount_cents: number
  discount_cents: number
  tax_rate_percent: number
  tax_cents: number
  total_cents: number
  status: string
  course: number | null
  seat: number | null
  station: string | null
  notes: string | null
  sent_at: string | null
  ready_at: string | null
  served_at: string | null
  voided_at: string | null
  void_reason: string | null
}

/** Payment or refund as an export file contains it. Amounts are minor units, negative for refunds. */
export interface ExportedPaymentRow extends OfOrder {
  id: string
  session_id: string
  type: string
  method: string
  tender_name: string | null
  amount_cents: number
  tip_cents: number
  rounding_cents: number
  register: string
  cashier_name: string
  reference: string | null
  note: string | null
  created_at: string
}

/**
 * SQL name of the tender that the restaurant had defined, as it was when transaction `t` was booked. NULL for
 * a plain payment method.
 */
export const tenderName = (language: Language): Sql =>
  language === 'en' ? sql`coalesce(t.tender_name_en, t.tender_name)` : sql`t.tender_name`

const orderColumns = sql`p.restaurant_id, p.id AS order_id, p.number, p.business_date, p.currency`

/** Reads the lines of the next orders, newest order first. */
export const selectExportedLines = (ctx: Context, paging: Paging) =>
  rowsPage<ExportedLineRow>(
    ctx,
    paging,
    sql`SELECT i.id, ${orderColumns}, p.order_type, p.table_label, p.waiter_name, i.name, i.category,
        (SELECT string_agg(m->>'name', ', ' ORDER BY place)
          FROM jsonb_array_elements(i.modifiers) WITH ORDINALITY AS m(m, place)) AS modifiers,
        i.quantity, i.unit_price_cents, i.line_discount_cents, i.discount_cents, i.tax_rate_bps / 100.0 AS tax_rate_percent, i.tax_cents,
        i.total_cents, i.status, i.course, i.seat, i.station, i.notes, i.sent_at, i.ready_at, i.served_at,
        i.voided_at, i.void_reason
      FROM page p JOIN order_items i ON i.restaurant_id = p.restaurant_id AND i.order_id = p.id
      ORDER BY p.opened_at DESC, p.id DESC, i.position, i.id`,
  )

/** Reads the payments and refunds of the next orders, newest order first, without voided ones. */
export const selectExportedPayments = (ctx: Context, paging: Paging) =>
  rowsPage<ExportedPaymentRow>(
    ctx,
    paging,
    sql`SELECT t.id, ${orderColumns}, t.session_id, t.type, t.method, ${tenderName(ctx.language)} AS tender_name, sign.factor * t.amount_cents AS amount_cents,
        sign.factor * t.tip_cents AS tip_cents, sign.factor * t.rounding_cents AS rounding_cents, s.register,
        s.cashier_name, t.reference, t.note, t.created_at
      FROM page p
      JOIN cashier_transactions t ON t.order_id = p.id AND t.type IN ('payment', 'refund') AND t.voided_at IS NULL
      JOIN cashier_sessions s ON s.id = t.session_id
      CROSS JOIN LATERAL (SELECT CASE t.type WHEN 'refund' THEN -1 ELSE 1 END AS factor) sign
      ORDER BY p.opened_at DESC, p.id DESC, t.created_at, t.id`,
  )

/**
 * Reads the next page of orders of an export, and the rows that belong to these orders.
 * @param rows query of the rows, which reads the page's orders as `page`
 */
async function rowsPage<R>(
  ctx: Context,
  { restaurant_id, request, after, limit }: Paging,
  rows: Sql,
): Promise<RowsPage<R>> {
  const where = orderConditions({ ids: [restaurant_id] }, request)
  if (request.order_ids) where.push(sql`o.id = ANY (${request.order_ids}::uuid[])`)
  if (after) where.push(sql`(o.opened_at, o.id) < (${after.opened_at}::timestamptz, ${after.id}::uuid)`)
  return sql.one<RowsPage<R>>(
    ctx,
    sql`
      WITH page AS MATERIALIZED (
        SELECT o.id, o.restaurant_id, o.number, o.business_date, o.currency, o.order_type, o.table_label,
          o.waiter_name, o.opened_at
        FROM orders o WHERE ${sql.join(where, ' AND ')} ORDER BY o.opened_at DESC, o.id DESC LIMIT ${limit})
      SELECT (SELECT json_build_object('opened_at', p.opened_at, 'id', p.id)
          FROM page p ORDER BY p.opened_at, p.id LIMIT 1) AS last,
        (SELECT coalesce(json_agg(row), '[]') FROM (${rows}) row) AS rows`,
    { from: 'reports' },
  )
}
