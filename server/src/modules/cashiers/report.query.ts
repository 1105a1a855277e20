import type { Context } from '../../context/context.ts'
import { firstCountJson, type FirstCountRow } from './first-count.query.ts'
import { isCountedByClosing } from './z-report-orders.query.ts'
import { sessionSumsQuery } from './session.query.ts'
import type { SessionSumsRow } from './till-totals.ts'
import { LINE_DISCOUNT_EVENT_JOIN, ORDER_DISCOUNT_EVENT_JOIN } from '../orders/discount-events.query.ts'
import { latestTaxNameSql } from '../orders/latest-tax-name.query.ts'
import { sql, type SqlTarget } from '../../db/sql.ts'

/** Sales and refunds of one tax rate, in minor units. */
export interface ReportTaxRow {
  rate_bps: number
  /** Name of the tax rate in the latest order that has it. Null for a rate without a name. */
  name: string | null
  name_en: string | null
  included: boolean
  base_cents: number
  tax_cents: number
  refunded_base_cents: number
  refunded_tax_cents: number
}

/** Rows of a till report, read in one statement so that its parts are consistent. */
export interface ReportRow {
  session: {
    id: string
    register: string
    cashier_name: string
    opening_float_cents: number
    opened_at: string
    notes: string | null
    first_count: FirstCountRow | null
    timezone: string
    business_day_cutoff: string
  }
  restaurant: { id: string; name: string; tax_id: string | null; currency: string }
  sums: SessionSumsRow[]
  orders: {
    count: number
    guests: number
    subtotal_cents: number
    discount_cents: number
    service_charge_cents: number
    tax_cents: number
    total_cents: number
  }
  tax_lines: ReportTaxRow[]
  refunded_service_cents: number
  open_orders: { count: number; balance_cents: number }
  voids: { count: number; amount_cents: number }
  discounts: ReportDiscountRow[]
  no_sales: ReportNoSaleRow[]
}

/** Drawer openings without a sale by one user or API key for one reason. */
export interface ReportNoSaleRow {
  /** Id of the user, or of the creator of the API key. */
  user_id: string
  user_name: string
  reason: string
  count: number
}

/** Discounts of one kind, user or API key, and reason, in minor units. */
export interface ReportDiscountRow {
  kind: 'order' | 'line' | 'complimentary'
  /** Null for an API key. */
  user_id: string | null
  user_name: string | null
  reason: string | null
  count: number
  amount_cents: number
}

/**
 * WITH queries for the refunds of completed orders in a till session. A refund counts in the session that
 * records it. Reopening an order invalidates its refunds. The session of the refunded payment then subtracts
 * these refunds. An order is reopened only while that session is open. The reports of all sessions therefore
 * add up to the sales.
 */
const returnedCte = (session_id: string) => sql`
  returned AS (
    SELECT 1 AS sign, r.tax_lines, r.service_charge_cents, o.prices_include_tax, o.tax_names, o.opened_at
    FROM cashier_transactions r JOIN orders o ON o.id = r.order_id
    WHERE r.session_id = ${session_id}::uuid AND r.type = 'refund' AND r.sale IS NOT NULL AND r.voided_at IS NULL
    UNION ALL
    SELECT -1, r.tax_lines, r.service_charge_cents, o.prices_include_tax, o.tax_names, o.opened_at
    FROM cashier_transactions p JOIN cashier_transactions r ON r.refund_of = p.id AND r.voided_at IS NULL
    JOIN orders o ON o.id = r.order_id
    WHERE p.session_id = ${session_id}::uuid AND p.type = 'payment' AND r.sale < o.reopenings
  ), returned_taxes AS (
    SELECT line.rate_bps, ${latestTaxNameSql(sql`r`)} AS name, ${latestTaxNameSql(sql`r`, 'name_en')} AS name_en,
      r.prices_include_tax AS included,
      sum(r.sign * line.base_cents) AS base_cents,
      sum(r.sign * line.tax_cents) AS tax_cents
    FROM returned r, jsonb_to_recordset(r.tax_lines) AS line(rate_bps int, base_cents bigint, tax_cents bigint)
    GROUP BY line.rate_bps, r.prices_include_tax
  )`

const returnedServiceSql = sql`(SELECT coalesce(sum(sign * service_charge_cents), 0) FROM returned)`

/**
 * WITH query for the discounts of the settled orders, by kind, user or API key, and reason. The order's history
 * contains the API key of a discount. Voided order lines have no discounts.
 */
const discountsCte = sql`
  discounts AS (
    SELECT d.kind, CASE WHEN d.api_key_id IS NULL THEN coalesce(u.joined_into, d.user_id) END AS user_id,
      coalesce('API: ' || k.name, rtrim(u.first_name || ' ' || u.last_name)) AS user_name, d.reason,
      count(*) AS count, sum(d.amount_cents) AS amount_cents
    FROM (
      SELECT 'order' AS kind, o.discount_by AS user_id, e.api_key_id, o.discount_reason AS reason,
        o.discount_cents - o.line_discount_cents AS amount_cents
      FROM settled o ${ORDER_DISCOUNT_EVENT_JOIN} WHERE o.discount_cents > o.line_discount_cents
      UNION ALL
      SELECT CASE i.discount_kind WHEN 'complimentary' THEN 'complimentary' ELSE 'line' END, i.discount_by,
        e.api_key_id, i.discount_reason, i.line_discount_cents
      FROM settled o JOIN order_items i ON i.order_id = o.id ${LINE_DISCOUNT_EVENT_JOIN} WHERE i.line_discount_cents > 0
    ) d LEFT JOIN users u ON u.id = d.user_id LEFT JOIN api_keys k ON k.id = d.api_key_id
    GROUP BY d.kind, d.api_key_id, coalesce(u.joined_into, d.user_id), user_name, d.reason
  )`

/** Number and balance of the open orders of restaurant `r` that still owe money. */
const openOrdersSql = sql`(
  SELECT json_build_object('count', count(*), 'balance_cents', coalesce(sum(balance_cents), 0))
  FROM (SELECT greatest(0, total_cents + rounding_cents - paid_cents) AS balance_cents
    FROM orders WHERE restaurant_id = r.id
      AND status <> ALL (ARRAY['completed', 'cancelled']::order_status[]) AND deleted_at IS NULL) o
  WHERE balance_cents > 0)`

/**
 * Reads the data of a till report. A Z report counts the orders that its closing assigned to it. An X report
 * counts the orders that a closing would count now. Lines that were voided after sending count in the session of
 * their order.
 */
export async function selectReport(target: SqlTarget, session_id: string): Promise<ReportRow> {
  const row = await sql.one<{ report: ReportRow }>(
    target,
    sql`
    WITH reportable AS (
      SELECT order_id FROM cashier_transactions
      WHERE session_id = ${session_id}::uuid AND type = 'payment' AND voided_at IS NULL
      UNION
      SELECT z.order_id FROM z_report_orders z JOIN cashier_sessions s USING (restaurant_id)
      WHERE s.id = ${session_id}::uuid AND z.session_id IS NULL
    ), settled AS (
      SELECT o.* FROM z_report_orders z JOIN orders o ON o.id = z.order_id WHERE z.session_id = ${session_id}::uuid
      UNION ALL
      SELECT o.* FROM reportable r JOIN orders o ON o.id = r.order_id
      WHERE ${isCountedByClosing(sql`${session_id}::uuid`)}
        AND NOT EXISTS (SELECT FROM z_report_orders z WHERE z.order_id = o.id AND z.session_id IS NOT NULL)
    ), sums AS (${sessionSumsQuery(sql`${session_id}::uuid`)}
    ), ${returnedCte(session_id)}, ${discountsCte}, sold_taxes AS (
      SELECT line.rate_bps, ${latestTaxNameSql(sql`o`)} AS name, ${latestTaxNameSql(sql`o`, 'name_en')} AS name_en,
        o.prices_include_tax AS included,
        sum(line.base_cents) AS base_cents,
        sum(line.tax_cents) AS tax_cents
      FROM settled o, jsonb_to_recordset(o.tax_lines) AS line(rate_bps int, base_cents bigint, tax_cents bigint)
      GROUP BY line.rate_bps, o.prices_include_tax
    ), taxes AS (
      SELECT rate_bps, coalesce(s.name, r.name) AS name,
        CASE WHEN s.name IS NULL THEN r.name_en ELSE s.name_en END AS name_en, included, coalesce(s.base_cents, 0) AS base_cents, coalesce(s.tax_cents, 0) AS tax_cents,
        coalesce(r.base_cents, 0) AS refunded_base_cents, coalesce(r.tax_cents, 0) AS refunded_tax_cents
      FROM sold_taxes s FULL JOIN returned_taxes r USING (rate_bps, included)
    )
    SELECT json_build_object(
      'session', json_build_object('id', s.id, 'register', s.register, 'cashier_name', s.cashier_name,
        'opening_float_cents', s.opening_float_cents, 'opened_at', s.opened_at, 'notes', s.notes,
        'first_count', ${firstCountJson}, 'timezone', r.timezone, 'business_day_cutoff', r.business_day_cutoff),
      'restaurant', json_build_object('id', r.id, 'name', r.name, 'tax_id', r.tax_id, 'currency', r.currency),
      'sums', (SELECT coalesce(json_agg(sums ORDER BY sums.type, sums.method, sums.tender_id), '[]') FROM sums),
      'orders', (SELECT json_build_object('count', count(*), 'guests', coalesce(sum(guests), 0),
          'subtotal_cents', coalesce(sum(subtotal_cents), 0), 'discount_cents', coalesce(sum(discount_cents), 0),
          'service_charge_cents', coalesce(sum(service_charge_cents), 0), 'tax_cents', coalesce(sum(tax_cents), 0),
          'total_cents', coalesce(sum(total_cents), 0)) FROM settled),
      'tax_lines', (SELECT coalesce(json_agg(taxes ORDER BY taxes.rate_bps DESC, taxes.included), '[]') FROM taxes),
      'refunded_service_cents', ${returnedServiceSql},
      'discounts', (SELECT coalesce(json_agg(discounts ORDER BY amount_cents DESC, kind, user_name, reason), '[]')
        FROM discounts),
      'no_sales', (SELECT coalesce(json_agg(n ORDER BY n.count DESC, n.user_name, n.reason), '[]') FROM (
        SELECT created_by AS user_id, max(created_by_name) AS user_name, reason, count(*) AS count
        FROM no_sales WHERE session_id = s.id GROUP BY created_by, api_key_id, reason) n),
      'open_orders', ${openOrdersSql},
      'voids', (SELECT json_build_object('count', count(*), 'amount_cents',
          -- Price of a voided line before it was voided.
          coalesce(sum(i.quantity::bigint * greatest(0, i.unit_price_cents + (
            SELECT coalesce(sum((m->>'price_delta_cents')::bigint), 0) FROM jsonb_array_elements(i.modifiers) m))), 0))
        FROM order_items i JOIN settled o ON o.id = i.order_id WHERE i.status = 'voided' AND i.sent_at IS NOT NULL)
    ) AS report
    FROM cashier_sessions s JOIN restaurants r ON r.id = s.restaurant_id WHERE s.id = ${session_id}::uuid`,
  )
  return row.report
}

/** Refunds of a till session, for stored Z reports that lack them. */
export interface RefundTotals {
  tax_lines: readonly Pick<ReportTaxRow, 'rate_bps' | 'refunded_base_cents' | 'refunded_tax_cents'>[]
  refunded_service_cents: number
}

export async function selectRefundTotals(ctx: Context, session_id: string): Promise<RefundTotals> {
  const row = await sql.one<{ returned: RefundTotals }>(
    ctx,
    sql`
    WITH ${returnedCte(session_id)}
    SELECT json_build_object('refunded_service_cents', ${returnedServiceSql},
      'tax_lines', (SELECT coalesce(json_agg(json_build_object('rate_bps', rate_bps,
          'refunded_base_cents', base_cents, 'refunded_tax_cents', tax_cents)
          ORDER BY rate_bps DESC), '[]') FROM returned_taxes)) AS returned`,
  )
  return row.returned
}
