import type { UpdateOrder } from '@forki/contract/order-inputs'
import type { Context } from '../../../context/context.ts'
import { conflict, invalid } from '../../../errors/app-error.ts'
import type { LockedOrder } from '../locked-order.service.ts'
import {
  clearReservedMark,
  lockTables,
  selectOpenOrderIdAtTable,
  refuseOccupiedTable,
  requireSeatingTable,
  isOnInactivePlan,
} from '../opening/seating-table.service.ts'
import type { OrderHead } from '../order.query.ts'

/**
 * Changed table of an order. Locks the old and the new table before it checks them. Takeaway and delivery
 * orders have no table.
 * @throws invalid, table_occupied (with `order_id`), table_unavailable
 */
export async function tableChange(
  ctx: Context,
  order: LockedOrder,
  input: UpdateOrder,
): Promise<Partial<OrderHead>> {
  const isSeated = (input.order_type ?? order.order_type) === 'dine_in'
  if (!isSeated && input.table_id) throw invalid('table_id', 'not_allowed')
  const table_id = isSeated ? (input.table_id === undefined ? order.table_id : input.table_id) : null
  if (table_id === order.table_id) return {}
  const tables = await lockTables(ctx, [order.table_id, table_id])
  if (table_id === null) return { table_id: null, table_label: null }
  const table = requireSeatingTable(tables, table_id, order.restaurant_id)
  refuseOccupiedTable(await selectOpenOrderIdAtTable(ctx, table_id, order.id))
  if (await isOnInactivePlan(ctx, table_id)) throw conflict('table_unavailable')
  await clearReservedMark(ctx, table)
  return { table_id, table_label: table.label }
}
