import type { z } from 'zod'
import type { inventoryMovement } from '@forki/contract/inventory'
import type { Page } from '@forki/contract/kit/list'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { MovementRow } from './movement.query.ts'

/** A movement as the API shows it. */
export const presentMovement = (row: MovementRow): z.input<typeof inventoryMovement> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  inventory_item_id: row.inventory_item_id,
  inventory_item_name: row.inventory_item_name,
  unit: row.unit,
  type: row.type,
  quantity: row.quantity,
  balance_after: row.balance_after,
  unit_cost_cents: row.unit_cost_cents,
  expires_at: row.expires_at,
  entered_quantity: row.entered_quantity,
  entered_unit: row.entered_unit,
  counted_at: instantOrNull(row.counted_at),
  note: row.note,
  order_id: row.order_id,
  order_item_id: row.order_item_id,
  cause: row.cause,
  batches: row.batches,
  created_by: row.created_by,
  created_by_name: row.created_by_name,
  created_at: instant(row.created_at),
})

export const presentMovementPage = (page: Page<MovementRow>) => ({
  ...page,
  items: page.items.map(presentMovement),
})
