import type { Reservation } from '@forki/contract/reservations'
import { reservation } from '@forki/contract/reservations'
import { restaurant_id } from './current-user.ts'
import { uuid } from './uuid.ts'

const timestamp = '2026-11-21T12:00:00.000Z'

/** Builds a reservation, validated by the contract. */
export const buildBooking = (overrides: Partial<Reservation> = {}): Reservation => {
  const table_ids = overrides.table_ids ?? [uuid(131)]
  return reservation.parse({
    id: uuid(501),
    restaurant_id,
    table_ids,
    tables: table_ids.map((id) => ({ id, label: '4', seats: 4 })),
    customer_name: 'Ana Lucía Ferrer',
    customer_phone: '55 1234 5678',
    customer_email: null,
    party_size: 4,
    starts_at: '2026-11-22T02:00:00.000Z',
    ends_at: '2026-11-22T04:00:00.000Z',
    notes: null,
    status: 'booked',
    exceeds_seats: false,
    external_source: null,
    external_id: null,
    metadata: {},
    created_by: null,
    created_at: timestamp,
    updated_at: timestamp,
    ...overrides,
  } satisfies Reservation)
}
