import type { Prisma, Reservation } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import { uniqueNumber } from './ids.ts'
import { buildTable } from './table.ts'

type ReservationOverrides = Partial<Prisma.ReservationCreateManyInput> & {
  /** Ids of the reserved tables. Default: a new table of the restaurant. */
  table_ids?: string[]
}

/**
 * Creates a booked reservation of four guests for two hours. Each call uses another day. Creates a table too
 * unless the overrides contain one.
 */
export async function buildReservation(db: Db, overrides: ReservationOverrides = {}): Promise<Reservation> {
  const { table_ids, restaurant_id, ...fields } = overrides
  const tables = table_ids
    ? await db.table.findMany({ where: { id: { in: table_ids } } })
    : [await buildTable(db, restaurant_id ? { restaurant_id } : {})]
  const restaurantId = tables[0]!.restaurant_id
  const day = Date.parse('2027-01-01T20:00:00Z') + uniqueNumber() * 86_400_000
  const starts_at = new Date(fields.starts_at ?? day)
  const ends_at = new Date(fields.ends_at ?? starts_at.getTime() + 7_200_000)
  const status = fields.status ?? 'booked'
  const reservation = await db.reservation.create({
    data: {
      id: newId(),
      customer_name: 'Irene Luján',
      customer_phone: '+52 55 1234 5678',
      party_size: 4,
      ...fields,
      starts_at,
      ends_at,
      restaurant_id: restaurantId,
    },
  })
  await db.reservationTable.createMany({
    data: tables.map((table) => ({
      reservation_id: reservation.id,
      table_id: table.id,
      restaurant_id: restaurantId,
      starts_at,
      ends_at,
      is_held: status === 'booked' || status === 'seated',
    })),
  })
  return reservation
}
