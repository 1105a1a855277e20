import type { z } from 'zod'
import type { table } from '@forki/contract/tables'
import { instant } from '../../db/timestamps.ts'
import type { TableRow } from './layout-table.query.ts'

/** Table as the API shows it. `zIndex` is one of two exceptions from snake_case (API-1). */
export const presentTable = (row: TableRow): z.input<typeof table> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  restaurant_layout_id: row.restaurant_layout_id,
  label: row.label,
  section_id: row.section_id,
  position: row.position,
  shape: row.shape,
  zIndex: row.z_index,
  seats: row.seats,
  note: row.note,
  table_type: row.table_type,
  is_active: row.is_active,
  status: row.status,
  order_id: row.order_id,
  paid_order: row.paid_order && {
    id: row.paid_order.id,
    number: row.paid_order.number,
    completed_at: instant(row.paid_order.completed_at),
    items: row.paid_order.items.map(({ id, name, name_en, quantity, status }) => ({
      id,
      name,
      name_en,
      quantity,
      status,
    })),
  },
  code: row.code,
  next_reservation: row.next_reservation && {
    id: row.next_reservation.id,
    customer_name: row.next_reservation.customer_name,
    party_size: row.next_reservation.party_size,
    starts_at: instant(row.next_reservation.starts_at),
    ends_at: instant(row.next_reservation.ends_at),
  },
  available_times: row.available_times,
  unavailable_dates: row.unavailable_dates,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})
