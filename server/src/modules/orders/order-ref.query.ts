import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'

/** Id and restaurant of an order, for policies before a command locks it. */
export interface OrderRef {
  id: string
  restaurant_id: string
}

/** Reads id and restaurant of an order. Undefined for an archived or unknown order. */
export async function selectOrderRef(ctx: Context, order_id: string): Promise<OrderRef | undefined> {
  const rows = await sql.rows<OrderRef>(
    ctx,
    sql`SELECT id, restaurant_id FROM orders WHERE id = ${order_id}::uuid AND deleted_at IS NULL`,
  )
  return rows[0]
}
