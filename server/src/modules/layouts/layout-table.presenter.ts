import type { z } from 'zod'
import type { table } from '@forki/contract/tables'
import { instant } from '../../db/timestamps.ts'
import type { TableRow } from './layout-table.query.ts'

/** Presents a restaurant table as the API returns it. `zIndex` is an exception from snake_case (API-1). */
export const presentTable = (row: TableRow): z.input<typeof table> => ({
  ...row,
  zIndex: row.z_index,
  paid_order: row.paid_order && {
    ...row.paid_order,
    completed_at: instant(row.paid_order.completed_at),
  },
  next_reservation: row.next_reservation && {
    ...row.next_reservation,
    starts_at: instant(row.next_reservation.starts_at),
    ends_at: instant(row.next_reservation.ends_at),
  },
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})
