import type { ItemMovementListInput, StockMovementListInput } from '@forki/contract/inventory'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { page, orderByWithTieBreaker } from '../../db/sql-page.ts'
import type { Scope } from '../../access/policies.ts'
import { inRestaurants, sql, type Sql } from '../../db/sql.ts'

const movement = columnsOf('InventoryMovement', 'm', [
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

/** Stock movement with the names of the entities that it refers to, as one statement returns it. */
export interface MovementRow extends JsonRow<typeof movement> {
  inventory_item_name: string
  unit: string
  batches: { batch_id: string; quantity: number }[]
  created_by_name: string | null
}

/** SQL expression of movement `m` of stock item `i` as JSON, also for dashboards. */
export const movementJson = movement.json({
  inventory_item_name: sql`i.name`,
  unit: sql`i.unit`,
  batches: sql`(SELECT coalesce(json_agg(json_build_object('batch_id', a.batch_id, 'quantity', a.quantity)
        ORDER BY a.batch_id), '[]') FROM inventory_allocations a WHERE a.movement_id = m.id)`,
  created_by_name: sql`(SELECT trim(u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = m.created_by)`,
})

/**
 * SQL conditions of a search. Every word must occur in the note or in the search text of the item.
 * @param items condition on the searched items `inventory_items s`
 */
const searchConditions = (q: string | undefined, items: Sql): Sql[] =>
  searchPatterns(q).map(
    (pattern) => sql`(m.inventory_item_id IN (SELECT s.id FROM inventory_items s
      WHERE ${items} AND s.search_text LIKE ${pattern}) OR forki_fold_text(m.note) LIKE ${pattern})`,
  )

/** Reads a page of a stock item's movements with the total, in one statement. */
export function selectMovementPage(ctx: Context, item_id: string, input: ItemMovementListInput) {
  const { type, order_id } = input.filters
  const where = [
    sql`m.inventory_item_id = ${item_id}::uuid`,
    ...searchConditions(input.q, sql`s.id = ${item_id}::uuid`),
  ]
  if (type !== undefined) where.push(sql`m.type = ${type}::movement_type`)
  if (order_id !== undefined) where.push(sql`m.order_id = ${order_id}::uuid`)
  return movementPage(ctx, input, where)
}

/** Reads a page of the movements of all stock items in `scope` with the total, in one statement. */
export function selectStockMovementPage(ctx: Context, scope: Scope, input: StockMovementListInput) {
  const { type, inventory_item_id, supplier_id, from_date, to_date } = input.filters
  const startOf = startOfDayIn(scope.restaurant_id)
  const items = scope.ids ? inRestaurants(sql`s`, scope.ids) : sql`true`
  const where = searchConditions(input.q, items)
  if (scope.ids) where.push(inRestaurants(sql`m`, scope.ids))
  if (type !== undefined) where.push(sql`m.type = ${type}::movement_type`)
  if (inventory_item_id !== undefined) where.push(sql`m.inventory_item_id = ${inventory_item_id}::uuid`)
  if (supplier_id !== undefined)
    where.push(
      sql`m.inventory_item_id IN (SELECT s.id FROM inventory_items s WHERE s.supplier_id = ${supplier_id}::uuid)`,
    )
  if (from_date !== undefined) where.push(sql`m.created_at >= ${startOf(from_date)}`)
  if (to_date !== undefined) where.push(sql`m.created_at < ${startOf(to_date, 1)}`)
  return movementPage(ctx, input, where)
}

const movementPage = (ctx: Context, input: ItemMovementListInput | StockMovementListInput, where: Sql[]) =>
  page<MovementRow>(ctx, input, {
    json: movementJson,
    from: sql`inventory_movements m`,
    join: sql`JOIN inventory_items i ON i.id = m.inventory_item_id`,
    where,
    order: orderByWithTieBreaker(input, sql`m.created_at`, movement.column.id),
    readsFrom: 'replica',
  })

/** SQL expression for the start of a business day of the restaurant, or of a day in UTC without a restaurant. */
const startOfDayIn =
  (restaurant_id: string | null) =>
  (date: string, later = 0): Sql =>
    restaurant_id === null
      ? sql`((${date}::date + ${later}::int)::timestamp AT TIME ZONE 'UTC')`
      : sql`(SELECT (${date}::date + ${later}::int + r.business_day_cutoff::time) AT TIME ZONE r.timezone
          FROM restaurants r WHERE r.id = ${restaurant_id}::uuid)`

export async function selectMovement(ctx: Context, movement_id: string): Promise<MovementRow | undefined> {
  const rows = await sql.rows<{ movement: MovementRow }>(
    ctx,
    sql`
      SELECT ${movementJson} AS movement
      FROM inventory_movements m JOIN inventory_items i ON i.id = m.inventory_item_id WHERE m.id = ${movement_id}::uuid`,
  )
  return rows[0]?.movement
}
