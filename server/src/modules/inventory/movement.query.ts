import type { MovementListInput } from '@forki/contract/inventory'
import type { Context } from '../../context/context.ts'
import { page, sequence } from '../../db/page.ts'
import type { MovementType } from '../../generated/prisma/client.ts'
import { sql } from '../../db/sql.ts'

/** A movement as one statement returns it, with the names that belong to it. */
export interface MovementRow {
  id: string
  restaurant_id: string
  inventory_item_id: string
  inventory_item_name: string
  unit: string
  type: MovementType
  quantity: number
  balance_after: number
  unit_cost_cents: number | null
  expires_at: string | null
  entered_quantity: number | null
  entered_unit: string | null
  counted_at: string | null
  note: string | null
  order_id: string | null
  order_item_id: string | null
  cause: string | null
  batches: { batch_id: string; quantity: number }[]
  created_by: string | null
  created_by_name: string | null
  created_at: string
}

/** A movement `m` of item `i` as JSON; the dashboard shows the same. */
export const movementJson = sql`
  json_build_object(
    'id', m.id, 'restaurant_id', m.restaurant_id, 'inventory_item_id', m.inventory_item_id,
    'inventory_item_name', i.name, 'unit', i.unit, 'type', m.type, 'quantity', m.quantity,
    'balance_after', m.balance_after, 'unit_cost_cents', m.unit_cost_cents, 'expires_at', m.expires_at,
    'entered_quantity', m.entered_quantity, 'entered_unit', m.entered_unit, 'counted_at', m.counted_at,
    'note', m.note, 'order_id', m.order_id, 'order_item_id', m.order_item_id, 'cause', m.cause,
    'batches', (SELECT coalesce(json_agg(json_build_object('batch_id', a.batch_id, 'quantity', a.quantity)
        ORDER BY a.batch_id), '[]') FROM inventory_allocations a WHERE a.movement_id = m.id),
    'created_by', m.created_by, 'created_by_name',
    (SELECT trim(u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = m.created_by),
    'created_at', m.created_at)`

/** One page of an item's movements and the total, in one statement. */
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
    order: sequence(input, sql`m.created_at`, sql`m.id`),
    reads: 'replica',
  })
}

/** One movement. */
export async function selectMovement(ctx: Context, movement_id: string): Promise<MovementRow | undefined> {
  const rows = await sql.rows<{ movement: MovementRow }>(
    ctx,
    sql`
      SELECT ${movementJson} AS movement
      FROM inventory_movements m JOIN inventory_items i ON i.id = m.inventory_item_id WHERE m.id = ${movement_id}::uuid`,
  )
  return rows[0]?.movement
}
