import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import {
  dimensionFiguresSql,
  unstoredFigureCtes,
  sumsByRestaurantSql,
} from '../daily-figures/daily-figures.query.ts'
import { comparisonQueries, comparisonFields, type ComparisonRow } from './comparison.query.ts'
import { coveringDays, type ReportDays, type TenderSums } from './report.query.ts'

/** Columns of the daily figures that the group's overview sums up per restaurant. Money is in minor units. */
export const GROUP_SUMS = [
  'orders',
  'cancelled',
  'guests',
  'revenue_cents',
  'net_sales_cents',
  'tax_cents',
  'tips_cents',
  'refunds_cents',
] as const
export type GroupSums = Record<(typeof GROUP_SUMS)[number], number>

/**
 * Payments of a restaurant by method, or by a tender that the restaurant defined. The key of a tender is method
 * and tender id. Money is in minor units.
 */
export interface PaymentRow extends TenderSums {
  dimension: 'method' | 'tender'
}

/**
 * Sums of a restaurant in the group's overview, with its present numbers of open orders, occupied tables and
 * members.
 */
export interface GroupRow extends GroupSums {
  restaurant_id: string
  past: ComparisonRow
  payments: PaymentRow[]
  open_orders: number
  occupied_tables: number
  staff: number
}

/** Reads one row per restaurant of the group's overview, in one statement. */
export async function selectGroupRows(ctx: Context, days: ReportDays): Promise<GroupRow[]> {
  const rows = await sql.rows<{ row: GroupRow }>(
    ctx,
    sql`
      WITH ${unstoredFigureCtes(coveringDays(days), ['total', 'method', 'tender'])}, by_total AS (${dimensionFiguresSql(days, 'total')}),
        ${comparisonQueries(days.restaurant_ids, days.past)},
        payments AS MATERIALIZED (${sumsByRestaurantSql(days, ['method', 'tender'], PAYMENT_SUMS)})
      SELECT json_build_object('restaurant_id', h.id, ${SUM_JSON_FIELDS},
        'past', ${comparisonFields(days.past, sql`p.restaurant_id = h.id`)}, 'payments', coalesce(paid.list, '[]'), 'open_orders', open.orders,
        'occupied_tables', open.tables, 'staff', (SELECT count(*) FROM memberships m
          WHERE m.restaurant_id = h.id AND m.status = 'accepted')) AS row
      FROM unnest(${[...days.restaurant_ids]}::uuid[]) AS h(id)
      LEFT JOIN (SELECT restaurant_id, ${SUM_COLUMNS} FROM by_total GROUP BY restaurant_id) sums
        ON sums.restaurant_id = h.id
      LEFT JOIN (${PAYMENTS_QUERY}) paid ON paid.restaurant_id = h.id
      CROSS JOIN LATERAL (
        SELECT count(*) AS orders, count(o.table_id) AS tables FROM orders o WHERE o.restaurant_id = h.id
          AND o.status <> ALL (ARRAY['completed', 'cancelled']::order_status[]) AND o.deleted_at IS NULL) open`,
    { from: 'reports' },
  )
  return rows.map(({ row }) => row)
}

const PAYMENT_SUMS = ['orders', 'revenue_cents', 'tips_cents', 'refunds_cents'] as const

/** SQL query of each restaurant's payments, largest first. The English name of a renamed tender is null. */
const PAYMENTS_QUERY = sql`
  SELECT p.restaurant_id, json_agg(json_build_object('dimension', p.dimension, 'key', p.key, 'name', p.label,
    'name_en', d.label_en, 'payments', p.orders, 'amount_cents', p.revenue_cents, 'tips_cents', p.tips_cents,
    'refunds_cents', p.refunds_cents) ORDER BY p.revenue_cents DESC, p.key) AS list
  FROM payments p
  LEFT JOIN restaurant_dropdowns d ON p.dimension = 'tender' AND d.id = nullif(split_part(p.key, ' ', 2), '')::uuid
    AND d.label = p.label
  GROUP BY p.restaurant_id`

/** SQL names and values of `GROUP_SUMS` for `json_build_object`. Sums are 0 without orders. */
const SUM_JSON_FIELDS = sql.raw(GROUP_SUMS.map((name) => `'${name}', coalesce(sums.${name}, 0)`).join(', '))

const SUM_COLUMNS = sql.raw(GROUP_SUMS.map((name) => `sum(${name}) AS ${name}`).join(', '))
