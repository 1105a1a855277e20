import {
  EXPIRING_DAYS,
  STOCK_ALERT_KINDS,
  type StockAlert,
  type StockAlertListQuery,
} from '@forki/contract/inventory-dashboard'
import { addCalendarDays } from '@forki/contract/dates/business-day'
import type { Context } from '../../context/context.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { isLowStock, stockValueSql, safeCentsSumSql } from '../inventory/inventory-item.query.ts'

const ITEM_COLUMNS = sql`i.id AS inventory_item_id, i.name, i.sku, i.category, i.unit, i.min_quantity, i.reorder_quantity,
  i.supplier_id`

/** SQL sort key of an alert: first by its kind, then by its rank within the kind. */
const urgencySql = (rank: Sql) =>
  sql`(a.kind * 1000000000000::numeric + greatest(least(${rank}, 1e11), -1e11)::numeric)`

/** Reads a page of the stock alerts of a restaurant with the total, in one statement. */
export function selectAlertPage(
  ctx: Context,
  restaurant_id: string,
  { today, input }: { today: string; input: StockAlertListQuery },
) {
  const { kind, expiring_days = EXPIRING_DAYS } = input.filters
  const until = addCalendarDays(today, expiring_days)
  const alerts = sql`(
    SELECT CASE WHEN i.quantity < 0 THEN 0 ELSE 1 END AS kind, i.id, ${ITEM_COLUMNS}, i.quantity, NULL::date AS expires_at,
      ${stockValueSql} AS value, i.quantity / greatest(i.min_quantity, 0.001) AS rank
    FROM inventory_items i WHERE i.restaurant_id = ${restaurant_id}::uuid AND i.is_active AND i.deleted_at IS NULL
      AND (${isLowStock} OR i.quantity < 0)
    UNION ALL
    SELECT CASE WHEN b.expires_at < ${today}::date THEN 2 ELSE 3 END, b.id, ${ITEM_COLUMNS}, b.quantity, b.expires_at,
      b.quantity * i.unit_cost_cents, b.expires_at - ${today}::date
    FROM inventory_batches b JOIN inventory_items i ON i.id = b.inventory_item_id
    WHERE b.restaurant_id = ${restaurant_id}::uuid AND b.quantity > 0 AND i.is_active AND i.deleted_at IS NULL
      AND b.expires_at <= ${until}::date) a`
  return page<StockAlert>(ctx, input, {
    json: sql`json_build_object('id', a.id, 'restaurant_id', ${restaurant_id}::uuid,
      'kind', (${[...STOCK_ALERT_KINDS]}::text[])[a.kind + 1], 'inventory_item_id', a.inventory_item_id,
      'name', a.name, 'sku', a.sku, 'category', a.category, 'unit', a.unit, 'quantity', a.quantity,
      'min_quantity', a.min_quantity, 'reorder_quantity', a.reorder_quantity,
      'supplier_name', (SELECT s.name FROM suppliers s WHERE s.id = a.supplier_id), 'expires_at', a.expires_at,
      'days_left', a.expires_at - ${today}::date, 'value_cents', ${safeCentsSumSql(sql`a.value`)})`,
    from: alerts,
    where: kind === undefined ? [] : [sql`a.kind = ${STOCK_ALERT_KINDS.indexOf(kind)}`],
    order: orderByWithTieBreaker(input, urgencySql(sql`a.rank`), sql`a.id`),
  })
}
