/** Tables and reservations, shaped and checked by the contract, for tests. */
import type { Reservation } from '@forki/contract/reservations'
import { reservation } from '@forki/contract/reservations'
import type { Table } from '@forki/contract/tables'
import { table } from '@forki/contract/tables'
import { restaurant_id } from './current-user.ts'
import { uuid } from './uuid.ts'

const at = '2026-11-21T12:00:00.000Z'

export const buildTable = (overrides: Partial<Table> = {}): Table =>
  table.parse({
    id: uuid(131),
    restaurant_id,
    restaurant_layout_id: uuid(140),
    label: '4',
    section_id: uuid(141),
    position: { x: 0, y: 0, width: 80, height: 80, rotation: 0 },
    shape: 'square',
    zIndex: 0,
    seats: 4,
    note: null,
    table_type: null,
    is_active: true,
    status: 'available',
    order_id: null,
    code: null,
    next_reservation: null,
    paid_order: null,
    available_times: [],
    unavailable_dates: [],
    created_at: at,
    updated_at: at,
    ...overrides,
  } satisfies Table)

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
    created_by: null,
    created_at: at,
    updated_at: at,
    ...overrides,
  } satisfies Reservation)
}
