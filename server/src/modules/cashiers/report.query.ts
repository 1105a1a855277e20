import type { Context } from '../../kit/context.ts'
import type { TotalsRow } from './totals.ts'

/** What a report is made of, read in one statement so that its parts belong together. */
export interface ReportRow {
  session: {
    id: string
    register: string
    cashier_name: string
    opening_float_cents: number
    opened_at: string
    notes: string | null
    blind_count: boolean
    timezone: string
    business_day_cutoff: string
  }
  restaurant: { id: string; name: string; tax_id: string | null; currency: string }
  sums: TotalsRow[]
  orders: {
    count: number
    guests: number
    subtotal_cents: number
    discount_cents: number
    service_charge_cents: number
    tax_cents: number
    total_cents: number
  }
  tax_lines: { rate_bps: number; base_cents: number; tax_cents: number }[]
  voids: { count: number; amount_cents: number }
}

/**
 * A session's figures. An order counts in the session that took its last payment, once it is paid in full: over all
 * sessions each order counts once. Struck-off lines count with their order.
 */
export async function selectReport(ctx: Context, session_id: string): Promise<ReportRow> {
  const [row] = await ctx.db.$queryRaw<[{ report: ReportRow }]>`
    WITH paid_here AS (
      SELECT DISTINCT order_id FROM cashier_transactions
      WHERE session_id = ${session_id}::uuid AND type = 'payment' AND voided_at IS NULL
    ), settled AS (
      SELECT o.* FROM paid_here p JOIN orders o ON o.id = p.order_id
      WHERE o.status <> 'cancelled' AND o.deleted_at IS NULL
        AND o.paid_cents = o.total_cents + o.rounding_cents
        AND (SELECT t.session_id FROM cashier_transactions t
          WHERE t.order_id = o.id AND t.type = 'payment' AND t.voided_at IS NULL
          ORDER BY t.created_at DESC, t.id DESC LIMIT 1) = ${session_id}::uuid
    ), sums AS (
      SELECT type, method, count(*) AS count, sum(amount_cents) AS amount_cents, sum(tip_cents) AS tip_cents,
        sum(rounding_cents) AS rounding_cents
      FROM cashier_transactions WHERE session_id = ${session_id}::uuid AND voided_at IS NULL GROUP BY type, method
    ), taxes AS (
      SELECT line.rate_bps, sum(line.base_cents) AS base_cents, sum(line.tax_cents) AS tax_cents
      FROM settled o, jsonb_to_recordset(o.tax_lines) AS line(rate_bps int, base_cents int, tax_cents int)
      GROUP BY line.rate_bps
    )
    SELECT json_build_object(
      'session', json_build_object('id', s.id, 'register', s.register, 'cashier_name', s.cashier_name,
        'opening_float_cents', s.opening_float_cents, 'opened_at', s.opened_at, 'notes', s.notes,
        'blind_count', r.blind_count, 'timezone', r.timezone, 'business_day_cutoff', r.business_day_cutoff),
      'restaurant', json_build_object('id', r.id, 'name', r.name, 'tax_id', r.tax_id, 'currency', r.currency),
      'sums', (SELECT coalesce(json_agg(sums ORDER BY sums.type, sums.method), '[]') FROM sums),
      'orders', (SELECT json_build_object('count', count(*), 'guests', coalesce(sum(guests), 0),
          'subtotal_cents', coalesce(sum(subtotal_cents), 0), 'discount_cents', coalesce(sum(discount_cents), 0),
          'service_charge_cents', coalesce(sum(service_charge_cents), 0), 'tax_cents', coalesce(sum(tax_cents), 0),
          'total_cents', coalesce(sum(total_cents), 0)) FROM settled),
      'tax_lines', (SELECT coalesce(json_agg(taxes ORDER BY taxes.rate_bps DESC), '[]') FROM taxes),
      'voids', (SELECT json_build_object('count', count(*), 'amount_cents',
          -- A line that was struck costs nothing any more; this is what it would have cost.
          coalesce(sum(i.quantity::bigint * greatest(0, i.unit_price_cents + (
            SELECT coalesce(sum((m->>'price_delta_cents')::int), 0) FROM jsonb_array_elements(i.modifiers) m))), 0))
        FROM order_items i JOIN settled o ON o.id = i.order_id WHERE i.status = 'voided' AND i.sent_at IS NOT NULL)
    ) AS report
    FROM cashier_sessions s JOIN restaurants r ON r.id = s.restaurant_id WHERE s.id = ${session_id}::uuid`
  return row.report
}
