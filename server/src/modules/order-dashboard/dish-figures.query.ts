import type { DishFiguresQuery } from '@forki/contract/dish-figures'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../context/context.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { lazyPage, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'
import { unstoredFigureCtes, sumsByKeySql, withinDays } from '../daily-figures/daily-figures.query.ts'
import {
  comparisonQueries,
  comparisonFiguresSql,
  comparisonFields,
  type ComparisonRow,
} from './comparison.query.ts'
import { coveringDays, type ReportDays } from './report.query.ts'

/** Columns of a dish that the report totals. Money is in minor units. */
const DISH_SUMS = ['quantity', 'net_sales_cents', 'revenue_cents', 'discount_cents'] as const
type DishSums = Record<(typeof DISH_SUMS)[number], number>

export interface DishFigureRow extends DishSums {
  id: string
  restaurant_id: string
  name: string
  name_en: string | null
  category: string | null
  on_menu: boolean
  past_quantity: number
  past_net_sales_cents: number
}

export interface DishFigureRows extends Page<DishFigureRow> {
  totals: DishSums
  /** Net sales of all dishes in minor units, without the filters. */
  whole_cents: number
  past: ComparisonRow
}

/** Reads one page of the dish report: sums of the span and the comparison span, and the totals of all pages. */
export async function selectDishFigures(
  ctx: Context,
  days: ReportDays,
  query: DishFiguresQuery,
): Promise<DishFigureRows> {
  const found = await lazyPage<DishFigureRow, Omit<DishFigureRows, keyof Page<DishFigureRow>>>(ctx, query, {
    withClause: sql`
      WITH ${unstoredFigureCtes(coveringDays(days), ['total', 'dish'])}, ${comparisonQueries(days.restaurant_ids, days.past)},
        sales AS MATERIALIZED (${sumsByKeySql(days, 'dish', ['quantity', 'revenue_cents', 'net_sales_cents'])}),
        past_sales AS MATERIALIZED (
          SELECT p.key, sum(p.quantity) AS quantity, sum(p.net_sales_cents) AS net_sales_cents
          FROM (${comparisonFiguresSql(days.restaurant_ids, days.past, 'dish', PAST_COLUMNS)}) p GROUP BY p.key),
        discounts AS MATERIALIZED (${discountsSql(days)}),
        listed AS MATERIALIZED (${listedDishesSql(days, query)})`,
    extraValues: sql`(SELECT json_build_object(${SUM_JSON_FIELDS}) FROM listed) AS totals,
      (SELECT coalesce(sum(net_sales_cents), 0) FROM sales) AS whole_cents, ${comparisonFields(days.past)} AS past`,
    from: sql`listed l`,
    where: [],
    columns: sql`l.*`,
    order: orderByWithTieBreaker(query, SORTS[query.sort], sql`l.id`),
    readsFrom: 'replica',
  })
  return found.read()
}

const PAST_COLUMNS = sql.raw('restaurant_id, business_date, key, quantity, net_sales_cents')
const SUM_JSON_FIELDS = sql.raw(DISH_SUMS.map((name) => `'${name}', coalesce(sum(${name}), 0)`).join(', '))

const SORTS: Record<DishFiguresQuery['sort'], Sql> = {
  net_sales_cents: sql`l.net_sales_cents`,
  quantity: sql`l.quantity`,
  revenue_cents: sql`l.revenue_cents`,
  discount_cents: sql`l.discount_cents`,
  difference_cents: sql`l.net_sales_cents - l.past_net_sales_cents`,
  name: sql`lower(l.name)`,
}

/**
 * SQL query of the discounts by dish. Few orders have a discount, so the query reads only the lines of those
 * orders. The sum over all dishes equals the discounts of the key figures.
 */
const discountsSql = (days: ReportDays) => sql`
  SELECT i.dish_id, sum(i.discount_cents) AS cents
  FROM orders o JOIN order_items i ON i.order_id = o.id AND i.status <> 'voided'
  WHERE ${withinDays(sql`o`, days)} AND o.deleted_at IS NULL AND o.status = 'completed' AND o.discount_cents <> 0
  GROUP BY i.dish_id`

/** SQL query of the dishes that match the filters. Lists only sold dishes and dishes of the active menu. */
const listedDishesSql = (days: ReportDays, query: DishFiguresQuery) => sql`
  SELECT d.id, d.restaurant_id, d.name, d.name_en, d.category, menu.dish_id IS NOT NULL AS on_menu,
    coalesce(s.quantity, 0)::bigint AS quantity, coalesce(s.net_sales_cents, 0)::bigint AS net_sales_cents,
    coalesce(s.revenue_cents, 0)::bigint AS revenue_cents, coalesce(c.cents, 0)::bigint AS discount_cents,
    coalesce(p.quantity, 0)::bigint AS past_quantity, coalesce(p.net_sales_cents, 0)::bigint AS past_net_sales_cents
  FROM dishes d
  LEFT JOIN sales s ON s.key = d.id::text
  LEFT JOIN past_sales p ON p.key = d.id::text
  LEFT JOIN discounts c ON c.dish_id = d.id
  LEFT JOIN (
    SELECT md.dish_id FROM menus m JOIN menu_dishes md ON md.menu_id = m.id
    WHERE ${inRestaurants(sql`m`, days.restaurant_ids)} AND m.is_active AND m.deleted_at IS NULL
  ) menu ON menu.dish_id = d.id AND d.is_active AND d.deleted_at IS NULL
  WHERE ${inRestaurants(sql`d`, days.restaurant_ids)} AND ${sql.join(conditions(query), ' AND ')}`

function conditions({ sold, category, q }: DishFiguresQuery): Sql[] {
  const where = searchPatterns(q).map((pattern) => sql`d.search_text LIKE ${pattern}`)
  if (category !== undefined) where.push(sql`coalesce(d.category, '') = ${category}`)
  where.push(SOLD_CONDITIONS[sold])
  return where
}

const SOLD_CONDITIONS: Record<DishFiguresQuery['sold'], Sql> = {
  all: sql`(s.key IS NOT NULL OR menu.dish_id IS NOT NULL)`,
  sold: sql`s.key IS NOT NULL`,
  unsold: sql`s.key IS NULL AND menu.dish_id IS NOT NULL`,
}
