import type { z } from 'zod'
import type { reservation } from '@forki/contract/reservations'
import type { Page } from '@forki/contract/kit/list'
import { instant } from '../../db/timestamps.ts'
import type { ReservationRow } from './reservation.query.ts'

/** A reservation as the API shows it, field by field. */
export const presentReservation = (row: ReservationRow): z.input<typeof reservation> => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  table_ids: row.tables.map((table) => table.id),
  tables: row.tables,
  customer_name: row.customer_name,
  customer_phone: row.customer_phone,
  customer_email: row.customer_email,
  party_size: row.party_size,
  starts_at: instant(row.starts_at),
  ends_at: instant(row.ends_at),
  notes: row.notes,
  status: row.status,
  exceeds_seats: row.party_size > row.tables.reduce((seats, table) => seats + table.seats, 0),
  created_by: row.created_by,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})

export const presentReservationPage = (page: Page<ReservationRow>) => ({
  ...page,
  items: page.items.map(presentReservation),
})
