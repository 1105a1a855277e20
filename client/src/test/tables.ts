import { table, type Table } from '@forki/contract/tables'
import { restaurant_id } from './current-user.ts'
import { uuid } from './uuid.ts'

const timestamp = '2026-11-21T12:00:00.000Z'

export const layout_id = uuid(140)
export const section_id = uuid(141)

/** Builds a table, validated by the contract. */
export const buildTable = (overrides: Partial<Table> = {}): Table =>
  table.parse({
    id: uuid(131),
    restaurant_id,
    restaurant_layout_id: layout_id,
    label: '4',
    section_id,
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
    created_at: timestamp,
    updated_at: timestamp,
    ...overrides,
  } satisfies Table)
