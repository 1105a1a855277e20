import type { z } from 'zod'
import type { inventoryMovement } from '@forki/contract/inventory'
import { instant, instantOrNull } from '../../db/timestamps.ts'
import type { MovementRow } from './stock-movement.query.ts'

export const presentMovement = (row: MovementRow): z.input<typeof inventoryMovement> => ({
  ...row,
  counted_at: instantOrNull(row.counted_at),
  created_at: instant(row.created_at),
})
