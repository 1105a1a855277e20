import type { MovementListInput } from '@forki/contract/inventory'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { page, orderByWithTieBreaker } from '../../db/page.ts'
import { sql } from '../../db/sql.ts'

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

/** Reads a page of a stock item's movements with the total, in one statement. */
export function selectMovementPage(ctx: Context, item_id: string, input: MovementListInput) {
  const { type, order_id } = input.filters
  const where = [sql`m.inventory_item_id = ${item_id}::uuid`]
  if (type !== undefined) where.push(sql`m.type = ${type}::movement_type`)
  if (order_id !== undefined) where.push(sql`m.order_id = ${order_id}::uuid`)
  return page<MovementRow>(ctx, input, {
    json: movementJson,
    from: sql`inventory_movements m`,
    join: sql`JOIN inventory_items i ON i.id = m.inventory_item_id`,
    where,
    order: orderByWithTieBreaker(input, sql`m.created_at`, movement.column.id),
    reads: 'replica',
  })
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
