/** State of a table, computed from the table and its open order. Pure functions. */
import type { Layout } from '@forki/contract/layouts'
import { RESERVED_MARK_AFTER_MS, RESERVED_MARK_BEFORE_MS } from '@forki/contract/limits'
import type { OrderSummary } from '@forki/contract/orders'
import type { Table } from '@forki/contract/tables'
import { isRunnerCalled, portionCount, readyLines } from '../../domain/orders/orders.ts'
import { compareNaturally } from '../../lib/natural-order.ts'

export const FLOOR_STATES = [
  'ready',
  'bill_requested',
  'bill_printed',
  'occupied',
  'sent',
  'served',
  'paying',
  'paid',
  'reserved',
  'free',
  'inactive',
] as const
export type FloorState = (typeof FLOOR_STATES)[number]

/** Table with its open order, its ready portions and its next reservation. */
export interface FloorTable {
  table: Table
  section: string
  order: OrderSummary | null
  state: FloorState
  /** Number of portions that are ready to serve. */
  readyPortions: number
  /** True if the pass has called the runner for a ready line. */
  runnerCalled: boolean
  /** Next reservation of the table. */
  next: Table['next_reservation']
}

/** Order with its ready portions, which are 0 without ready lines. */
export interface OrderWithReadyPortions extends Pick<FloorTable, 'readyPortions' | 'runnerCalled'> {
  order: OrderSummary
}

/** Orders, each with its ready portions and runner calls. */
export const withReadyPortions = (orders: readonly OrderSummary[]): readonly OrderWithReadyPortions[] =>
  orders.map((order) => ({
    order,
    readyPortions: portionCount(readyLines(order)),
    runnerCalled: order.items.some(isRunnerCalled),
  }))

/** Ages of an order in minutes: from 45 it needs attention, from 90 it is late. */
export const AGEING_MINUTES = 45
export const LATE_MINUTES = 90

export type OrderAgeBand = 'fresh' | 'ageing' | 'late'

export function ageBandOf(minutes: number): OrderAgeBand {
  if (minutes >= LATE_MINUTES) return 'late'
  return minutes >= AGEING_MINUTES ? 'ageing' : 'fresh'
}

/** State of a table with an open order, by the progress of the order. */
export function orderState(order: OrderSummary): FloorState {
  if (readyLines(order).length > 0) return 'ready'
  if (order.paid_cents > 0) return 'paying'
  // Tests for truth instead of null, because orders cached by an older version lack this field.
  if (order.bill_state) return `bill_${order.bill_state}`
  if (order.status === 'in_progress') return 'sent'
  return order.status === 'served' ? 'served' : 'occupied'
}

/**
 * Next reservation of a table. Null without one, or if the party is so late that its reservation no longer
 * blocks the table.
 */
export function nextReservation({ next_reservation }: Table, now: number): Table['next_reservation'] {
  if (!next_reservation) return null
  return Date.parse(next_reservation.starts_at) > now - RESERVED_MARK_AFTER_MS ? next_reservation : null
}

/** State of a table by the same rules as the server. The client recomputes it as time passes between responses. */
export function tableState(table: Table, order: OrderSummary | null, now: number): FloorState {
  if (order) return orderState(order)
  if (!table.is_active || table.status === 'unavailable') return 'inactive'
  // Tests for truth instead of null, because floor plans cached by an older version lack this field.
  if (table.paid_order) return 'paid'
  const next = nextReservation(table, now)
  const isSoon = next !== null && Date.parse(next.starts_at) <= now + RESERVED_MARK_BEFORE_MS
  if (table.status === 'reserved' || (isSoon && table.status === 'available')) return 'reserved'
  return table.status === 'occupied' ? 'occupied' : 'free'
}

/** All tables of the floor plan, each with its order and its next reservation. */
export function floorTablesOf(
  layout: Layout,
  orders: readonly OrderSummary[],
  now: number,
): readonly FloorTable[] {
  const byTable = new Map(
    orders.flatMap((order) => (order.table_id ? [[order.table_id, order] as const] : [])),
  )
  return layout.sections.flatMap((section) =>
    section.tables.map((table) => {
      const order = byTable.get(table.id) ?? null
      return {
        table,
        section: section.name,
        order,
        state: tableState(table, order, now),
        readyPortions: order ? portionCount(readyLines(order)) : 0,
        runnerCalled: order?.items.some(isRunnerCalled) ?? false,
        next: nextReservation(table, now),
      }
    }),
  )
}

/** True if guests are at the table: it has an open order, or they paid and still wait for dishes. */
export const isOccupied = ({ order, state }: Pick<FloorTable, 'order' | 'state'>): boolean =>
  order !== null || state === 'paid'

/**
 * True if the table concerns the waiter: it has an open or paid order of the waiter, or it is free or
 * reserved. Free and reserved tables have no waiter yet.
 * @param isOwnOrder returns true for an open order of the waiter
 */
export function isTableOfWaiter(
  { order, state, table }: Pick<FloorTable, 'order' | 'state' | 'table'>,
  waiter_id: string,
  isOwnOrder: (order: OrderSummary) => boolean,
): boolean {
  if (order) return isOwnOrder(order)
  // Floor plans that an older version cached lack the waiter of a paid order. Such a table counts as a table
  // of the waiter.
  if (state === 'paid') return (table.paid_order?.waiter_id ?? waiter_id) === waiter_id
  return state === 'free' || state === 'reserved'
}

/**
 * Table states that are first in the list, in this order. Other tables with guests follow, then tables without
 * guests.
 */
const URGENCY_GROUPS: readonly (readonly FloorState[])[] = [['ready'], ['bill_requested'], ['bill_printed']]

function urgencyGroupOf(spot: FloorTable): number {
  const group = URGENCY_GROUPS.findIndex((states) => states.includes(spot.state))
  if (group >= 0) return group
  return isOccupied(spot) ? URGENCY_GROUPS.length : URGENCY_GROUPS.length + 1
}

/**
 * Sort order of tables: ready dishes, requested bills, printed bills, the longest open orders, paid tables,
 * and tables without guests by state and label.
 */
export function byUrgency(a: FloorTable, b: FloorTable): number {
  const rank = FLOOR_STATES.indexOf(a.state) - FLOOR_STATES.indexOf(b.state)
  if (urgencyGroupOf(a) !== urgencyGroupOf(b)) return urgencyGroupOf(a) - urgencyGroupOf(b)
  if (a.order && b.order) return a.order.opened_at < b.order.opened_at ? -1 : 1
  return rank || compareNaturally(a.table.label, b.table.label)
}

/**
 * Finds tables by their label, or else by the digits in it. Labels such as `M1` and `T1` share their digits, and two
 * sections may share a label, so that several tables may match.
 */
export function findFloorTables(spots: readonly FloorTable[], typed: string): readonly FloorTable[] {
  const terms = typed.trim().toLowerCase()
  if (terms === '') return []
  const exact = spots.filter(({ table }) => table.label.toLowerCase() === terms)
  return exact.length > 0 ? exact : spots.filter(({ table }) => table.label.replaceAll(/\D/g, '') === terms)
}
