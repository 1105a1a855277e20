import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { latestTaxNameSql } from '../orders/latest-tax-name.query.ts'
import { withinDays, type RestaurantDays } from '../daily-figures/daily-figures.query.ts'

/**
 * Tax of a restaurant at one rate. Prices that include the tax and prices without tax have separate rows.
 * Amounts are in minor units.
 */
export interface TaxReportRow {
  restaurant_id: string
  restaurant_name: string
  rate_bps: number
  /** Name of the rate in the latest order. Null for a rate without a name. */
  name: string | null
  name_en: string | null
  included: boolean
  orders: number
  base_cents: number
  tax_cents: number
  refunded_base_cents: number
  refunded_tax_cents: number
}

/**
 * Reads the tax of completed orders by restaurant, rate, and whether prices include the tax. Refunds count on
 * the business day of their order (FIG-1), so that their sum equals the tax of the dashboard. A refund from
 * before a reopening does not count.
 */
export const selectTaxSums = (ctx: Context, days: RestaurantDays): Promise<TaxReportRow[]> =>
  sql.rows<TaxReportRow>(
    ctx,
    sql`
      WITH sold AS MATERIALIZED (
        SELECT o.id, o.restaurant_id, o.prices_include_tax AS included, o.tax_lines, o.tax_names, o.opened_at, o.reopenings,
          o.refunded_cents
        FROM orders o WHERE ${withinDays(sql`o`, days)} AND o.deleted_at IS NULL AND o.status = 'completed'
      ), sales AS (
        SELECT s.restaurant_id, line.rate_bps, ${latestTaxNameSql(sql`s`)} AS name,
          ${latestTaxNameSql(sql`s`, 'name_en')} AS name_en, s.included, count(DISTINCT s.id)::int AS orders,
          sum(line.base_cents) AS base_cents, sum(line.tax_cents) AS tax_cents
        FROM sold s, jsonb_to_recordset(s.tax_lines) AS line(rate_bps int, base_cents bigint, tax_cents bigint)
        GROUP BY s.restaurant_id, line.rate_bps, s.included
      ), refunds AS (
        SELECT s.restaurant_id, line.rate_bps, s.included, sum(line.base_cents) AS base_cents,
          sum(line.tax_cents) AS tax_cents
        FROM sold s
        JOIN cashier_transactions t ON t.order_id = s.id AND t.type = 'refund' AND t.sale = s.reopenings
          AND t.voided_at IS NULL
        CROSS JOIN LATERAL jsonb_to_recordset(t.tax_lines) AS line(rate_bps int, base_cents bigint, tax_cents bigint)
        WHERE s.refunded_cents > 0 GROUP BY s.restaurant_id, line.rate_bps, s.included
      )
      SELECT r.id AS restaurant_id, r.name AS restaurant_name, s.rate_bps, s.name, s.name_en, s.included, s.orders,
        s.base_cents::bigint, s.tax_cents::bigint, coalesce(b.base_cents, 0)::bigint AS refunded_base_cents,
        coalesce(b.tax_cents, 0)::bigint AS refunded_tax_cents
      FROM sales s LEFT JOIN refunds b USING (restaurant_id, rate_bps, included)
      JOIN restaurants r ON r.id = s.restaurant_id
      ORDER BY r.name, r.id, s.rate_bps, s.included`,
    { from: 'reports' },
  )
