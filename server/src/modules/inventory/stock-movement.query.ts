import { businessDayRange } from '@forki/contract/dates/business-day'
import type { ItemMovementListQuery, StockMovementListQuery } from '@forki/contract/inventory'
import type { Page } from '@forki/contract/kit/list'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { lazyPage, orderByWithTieBreaker, page, type ListSql } from '../../db/sql-page.ts'
import type { Scope } from '../../access/policies.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'
import { safeCentsSumSql } from './inventory-item.query.ts'

const movementColumns = columnsOf('InventoryMovement', 'm', [
  'id',
  'restaurant_id',
  'inventory_item_id',
  'type',
  'quantity',
  'balance_after',
  'unit_cost_cents',
  'expires_at',
  'entered_quantity',
  'entered_unit',
  'counted_at',
  'note',
  'order_id',
  'order_item_id',
  'cause',
  'created_by',
  'created_at',
])

/** SQL expression of the value of movement `m` at cost, in minor units with decimals. Analytics sum it by type. */
export const movementValueSql = sql`m.quantity * coalesce(m.unit_cost_cents, 0)`

/**
 * Stock movement with its value, its batches, the item's name and unit, and the name of the user who booked
 * it.
 */
export interface MovementRow extends JsonRow<typeof movementColumns> {
  inventory_item_name: string
  unit: string
  value_cents: number
  batches: { batch_id: string; quantity: number }[]
  created_by_name: string | null
}

/** SQL expression of movement `m` of stock item `i` as JSON, also for dashboards. */
export const movementJson = movementColumns.json({
  inventory_item_name: sql`i.name`,
  unit: sql`i.unit`,
  value_cents: movementValueSql,
  batches: sql`(SELECT coalesce(json_agg(json_build_object('batch_id', a.batch_id, 'quantity', a.quantity)
        ORDER BY a.batch_id), '[]') FROM inventory_allocations a WHERE a.movement_id = m.id)`,
  created_by_name: sql`(SELECT trim(u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = m.created_by)`,
})

/**
 * SQL conditions that search movements. Every word of `q` must occur in the movement's note or in the search
 * text of its stock item.
 * @param items condition on `inventory_items s` that limits the search to some stock items
 */
const searchConditions = (q: string | undefined, items: Sql): Sql[] =>
  searchPatterns(q).map(
    (pattern) => sql`(m.inventory_item_id IN (SELECT s.id FROM inventory_items s
      WHERE ${items} AND s.search_text LIKE ${pattern}) OR forki_fold_text(m.note) LIKE ${pattern})`,
  )

/** Reads a page of a stock item's movements with their total number, in one statement. */
export function selectMovementPage(ctx: Context, item_id: string, input: ItemMovementListQuery) {
  const { type, order_id } = input.filters
  const where = [
    sql`m.inventory_item_id = ${item_id}::uuid`,
    ...searchConditions(input.q, sql`s.id = ${item_id}::uuid`),
  ]
  if (type !== undefined) where.push(sql`m.type = ${type}::movement_type`)
  if (order_id !== undefined) where.push(sql`m.order_id = ${order_id}::uuid`)
  return page<MovementRow>(ctx, input, movementList(input, where))
}

/** Page of movements with the sum of their values over all pages. */
export type MovementPage = Page<MovementRow> & { totals: { value_cents: number | null } }

/**
 * Reads a page of the movements of all stock items in `scope`, with the total number and value sum of the
 * list. The sum is null without `scope.restaurant_id` and for the pages of an export.
 */
export async function selectStockMovementPage(
  ctx: Context,
  scope: Scope,
  input: StockMovementListQuery,
): Promise<MovementPage> {
  const days = await dayConditions(ctx, scope.restaurant_id, input.filters)
  const where = [...movementConditions(scope, input), ...days]
  const hasSum = scope.restaurant_id !== null && !('after' in input)
  const sum = hasSum
    ? sql`(SELECT ${safeCentsSumSql(sql`coalesce(sum(${movementValueSql}), 0)`)} FROM inventory_movements m
        ${where.length === 0 ? sql.empty : sql`WHERE ${sql.join(where, ' AND ')}`})`
    : sql`NULL::bigint`
  const found = await lazyPage<MovementRow, Pick<MovementPage, 'totals'>>(ctx, input, {
    ...movementList(input, where),
    extraValues: sql`json_build_object('value_cents', ${sum}) AS totals`,
  })
  return found.read()
}

function movementConditions(scope: Scope, input: StockMovementListQuery): Sql[] {
  const { type, inventory_item_id, supplier_id } = input.filters
  const items = scope.ids ? inRestaurants(sql`s`, scope.ids) : sql`true`
  const where = searchConditions(input.q, items)
  if (scope.ids) where.push(inRestaurants(sql`m`, scope.ids))
  if (type === 'correction') where.push(sql`m.type IN ('count', 'adjustment')`)
  else if (type !== undefined) where.push(sql`m.type = ${type}::movement_type`)
  if (inventory_item_id !== undefined) where.push(sql`m.inventory_item_id = ${inventory_item_id}::uuid`)
  if (supplier_id !== undefined)
    where.push(
      sql`m.inventory_item_id IN (SELECT s.id FROM inventory_items s WHERE s.supplier_id = ${supplier_id}::uuid)`,
    )
  return where
}

const movementList = (input: ItemMovementListQuery | StockMovementListQuery, where: Sql[]): ListSql => ({
  json: movementJson,
  from: sql`inventory_movements m`,
  join: sql`JOIN inventory_items i ON i.id = m.inventory_item_id`,
  where,
  order: orderByWithTieBreaker(input, sql`m.created_at`, movementColumns.column.id),
  readsFrom: 'replica',
})

/** Business-day clock of a list without a restaurant: its dates are days in UTC. */
const UTC: BusinessDayClock = { timezone: 'UTC', cutoff: '00:00' }

interface BusinessDayClock {
  timezone: string
  cutoff: string
}

/**
 * SQL conditions that limit stock movements to business days `from_date` to `to_date`, or to days in UTC without a
 * restaurant. `businessDayRange` computes the instants. It also handles a cutoff in an hour that a clock change
 * skips or repeats.
 */
async function dayConditions(
  ctx: Context,
  restaurant_id: string | null,
  { from_date, to_date }: StockMovementListQuery['filters'],
): Promise<Sql[]> {
  if (from_date === undefined && to_date === undefined) return []
  const [{ timezone, cutoff } = UTC] =
    restaurant_id === null
      ? []
      : await sql.rows<BusinessDayClock>(
          ctx,
          sql`SELECT timezone, business_day_cutoff AS cutoff FROM restaurants WHERE id = ${restaurant_id}::uuid`,
        )
  return [
    ...(from_date === undefined
      ? []
      : [sql`m.created_at >= ${businessDayRange(from_date, timezone, cutoff).from}`]),
    ...(to_date === undefined ? [] : [sql`m.created_at < ${businessDayRange(to_date, timezone, cutoff).to}`]),
  ]
}

export async function selectMovement(ctx: Context, movement_id: string): Promise<MovementRow | undefined> {
  const rows = await sql.rows<{ movement: MovementRow }>(
    ctx,
    sql`
      SELECT ${movementJson} AS movement
      FROM inventory_movements m JOIN inventory_items i ON i.id = m.inventory_item_id WHERE m.id = ${movement_id}::uuid`,
  )
  return rows[0]?.movement
}
