import { sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { figuresOf, currentFigures } from '../daily-figures/daily-figures.query.ts'
import { pastFigures, pastRow, type PastRow } from './comparison.query.ts'
import { allDays, type ReportDays } from './report.query.ts'

/** Names of the sums of one restaurant in the group's overview. Money is in minor units. */
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

/** Present state and sums of a restaurant in the group's overview. */
export interface GroupRow extends GroupSums {
  restaurant_id: string
  past: PastRow
  open_orders: number
  occupied_tables: number
  staff: number
}

/** Reads one row per restaurant of the group's overview, in one statement. */
export async function selectGroup(ctx: Context, days: ReportDays): Promise<GroupRow[]> {
  const rows = await sql.rows<{ row: GroupRow }>(
    ctx,
    sql`
      WITH ${currentFigures(allDays(days), ['total'])}, by_total AS (${figuresOf(days, 'total')}),
        ${pastFigures(days.restaurant_ids, days.past)}
      SELECT json_build_object('restaurant_id', h.id, ${FIELDS},
        'past', ${pastRow(days.past, sql`p.restaurant_id = h.id`)}, 'open_orders', open.orders,
        'occupied_tables', open.tables, 'staff', (SELECT count(*) FROM memberships m
          WHERE m.restaurant_id = h.id AND m.status = 'accepted')) AS row
      FROM unnest(${[...days.restaurant_ids]}::uuid[]) AS h(id)
      LEFT JOIN (SELECT restaurant_id, ${SUMS} FROM by_total GROUP BY restaurant_id) sums
        ON sums.restaurant_id = h.id
      CROSS JOIN LATERAL (
        SELECT count(*) AS orders, count(o.table_id) AS tables FROM orders o WHERE o.restaurant_id = h.id
          AND o.status <> ALL (ARRAY['completed', 'cancelled']::order_status[]) AND o.deleted_at IS NULL) open`,
    { from: 'reports' },
  )
  return rows.map(({ row }) => row)
}

/** SQL of the sums by name. Each sum is 0 without orders. */
const FIELDS = sql.raw(GROUP_SUMS.map((name) => `'${name}', coalesce(sums.${name}, 0)`).join(', '))

const SUMS = sql.raw(GROUP_SUMS.map((name) => `sum(${name}) AS ${name}`).join(', '))
