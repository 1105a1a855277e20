import type { z } from 'zod'
import type { inventoryMovement, stockMovementPage } from '@forki/contract/inventory'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { MovementPage, MovementRow } from './stock-movement.query.ts'

export const presentMovement = (row: MovementRow): z.input<typeof inventoryMovement> => ({
  ...row,
  counted_at: instantOrNull(row.counted_at),
  created_at: instant(row.created_at),
})

/** Presents a page of stock movements with the value sum over all pages. */
export const presentMovementPage = (page: MovementPage): z.input<typeof stockMovementPage> => ({
  ...page,
  items: page.items.map(presentMovement),
})
