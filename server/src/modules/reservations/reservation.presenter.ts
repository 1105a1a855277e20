import type { z } from 'zod'
import type { reservation } from '@forki/contract/reservations'
import { instant } from '../../db/timestamps.ts'
import type { ReservationRow } from './reservation.query.ts'

/** Presents a reservation as the API returns it. */
export const presentReservation = (row: ReservationRow): z.input<typeof reservation> => ({
  ...row,
  table_ids: row.tables.map((table) => table.id),
  starts_at: instant(row.starts_at),
  ends_at: instant(row.ends_at),
  exceeds_seats: row.party_size > row.tables.reduce((seats, table) => seats + table.seats, 0),
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
})
