import {
  NEXT_RESERVATION_LOOKAHEAD_MS,
  PAID_TABLE_SHOWN_MS,
  RESERVED_MARK_AFTER_MS,
  RESERVED_MARK_BEFORE_MS,
} from '@forki/contract/limits'
import type { TABLE_STATUSES } from '@forki/contract/tables'
import { columnsOf, jsonArray, type JsonRow } from '../../db/columns.ts'
import { sql } from '../../db/sql.ts'

const RESERVATION_COLUMNS = ['id', 'customer_name', 'party_size', 'starts_at', 'ends_at'] as const
const reservationColumns = columnsOf('Reservation', 'v', RESERVATION_COLUMNS)
/** SQL columns of a table's next reservation. */
const nextReservationColumns = columnsOf('Reservation', 'next', RESERVATION_COLUMNS)

const paidOrderColumns = columnsOf('Order', 'p', ['id', 'number', 'waiter_id'])
const lineColumns = columnsOf('OrderItem', 'i', ['id', 'name', 'name_en', 'quantity', 'status'])

interface PaidOrderRow extends JsonRow<typeof paidOrderColumns> {
  completed_at: string
  items: JsonRow<typeof lineColumns, { status: 'sent' | 'preparing' | 'ready' }>[]
}

interface AvailabilityWindow {
  days: number[]
  from: string
  to: string
}

/** Columns of a table that a floor plan sets, except `available_times` and `unavailable_dates`. */
export const FLOOR_PLAN_COLUMNS = [
  'section_id',
  'label',
  'position',
  'shape',
  'z_index',
  'seats',
  'note',
  'table_type',
] as const

const tableColumns = columnsOf('Table', 't', [
  'id',
  'restaurant_id',
  'restaurant_layout_id',
  ...FLOOR_PLAN_COLUMNS,
  'is_active',
  'code',
  'available_times',
  'created_at',
  'updated_at',
])

/** Restaurant table with its open order, paid order and next reservation, as one statement returns it. */
export interface TableRow extends JsonRow<
  typeof tableColumns,
  {
    position: { x: number; y: number; width: number; height: number; rotation: number }
    available_times: AvailabilityWindow[]
  }
> {
  status: (typeof TABLE_STATUSES)[number]
  order_id: string | null
  paid_order: PaidOrderRow | null
  next_reservation: JsonRow<typeof nextReservationColumns> | null
  unavailable_dates: string[]
}

/** SQL join of the open order `o` of table `t`, by the unique index of one open order per table. */
export const joinOpenOrder = sql`
  LEFT JOIN orders o ON o.table_id = t.id AND o.status NOT IN ('completed', 'cancelled') AND o.deleted_at IS NULL`

const paidJson = paidOrderColumns.json({
  completed_at: sql`p.completed_at`,
  items: jsonArray(
    lineColumns.json(),
    sql`i.position, i.id`,
    sql`order_items i WHERE i.order_id = p.id AND i.status IN ('sent', 'preparing', 'ready')`,
  ),
})

/**
 * SQL joins of the orders and reservation in the JSON of table `t`. Each join uses an index. `o` is the
 * table's open order. `next` is its earliest booked reservation that starts soon or started a short time ago.
 * `paid` is a recently completed order that still occupies the table, because some of its lines are not
 * served.
 */
export const joinTableStatus = (now: Date) => sql`
  ${joinOpenOrder}
  LEFT JOIN LATERAL (
    SELECT ${reservationColumns.selectList}
    FROM reservation_tables rt JOIN reservations v ON v.id = rt.reservation_id AND v.status = 'booked'
    WHERE rt.table_id = t.id AND rt.is_held AND rt.starts_at > ${new Date(now.getTime() - RESERVED_MARK_AFTER_MS)}
      AND rt.starts_at <= ${new Date(now.getTime() + NEXT_RESERVATION_LOOKAHEAD_MS)}
    ORDER BY rt.starts_at LIMIT 1) next ON true
  LEFT JOIN LATERAL (
    SELECT ${paidJson} AS shown
    FROM orders p WHERE p.table_id = t.id AND p.holds_table AND p.deleted_at IS NULL
      AND p.completed_at > ${new Date(now.getTime() - PAID_TABLE_SHOWN_MS)}
    ORDER BY p.completed_at DESC LIMIT 1) paid ON true`

/**
 * SQL expression for the status of a restaurant table. The table's row never stores `occupied`: an open order
 * results in this status. `reserved` is stored if staff mark the table, and otherwise results from the next
 * reservation. The statement needs `joinTableStatus`.
 * @see TBL-10, RSV-5
 * @see docs/decisions/010-occupied-tables.md
 * @see docs/decisions/015-reserved-tables.md
 */
export const tableStatusSql = (now: Date) => sql`
  CASE WHEN o.id IS NOT NULL THEN 'occupied' WHEN NOT t.is_active THEN 'unavailable'
    WHEN t.status = 'available' AND next.starts_at <= ${new Date(now.getTime() + RESERVED_MARK_BEFORE_MS)} THEN 'reserved'
    ELSE t.status::text END`

/** SQL expression of restaurant table `t` as JSON. The statement needs `joinTableStatus`. */
export const tableJson = (now: Date) =>
  tableColumns.json({
    status: tableStatusSql(now),
    order_id: sql`o.id`,
    paid_order: sql`paid.shown`,
    next_reservation: sql`CASE WHEN next.id IS NOT NULL THEN ${nextReservationColumns.json()} END`,
    unavailable_dates: sql`coalesce(t.unavailable_dates, '{}')`,
  })
