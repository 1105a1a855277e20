/** Tables with an open order now, for the timeline of reservations. Pure functions. */
import type { OrderSummary } from '@forki/contract/orders'
import type { Reservation } from '@forki/contract/reservations'
import { usualStay, type Span } from './table-suggestions.ts'

/**
 * Open order at a table, with its time span on the timeline. The span has the default length for the party
 * size. If the guests stay longer, it ends now.
 */
export interface OpenOrderSpan extends Span {
  order: OrderSummary
}

/** Party size of an order without a number of guests. */
const DEFAULT_GUESTS = 2

/**
 * Open orders by table id. A table with a seated reservation is omitted, because the timeline already shows
 * that reservation for the same guests.
 * @param now time in milliseconds
 */
export function openOrderSpansByTable(
  orders: readonly OrderSummary[],
  reservations: readonly Reservation[],
  now: number,
): ReadonlyMap<string, OpenOrderSpan> {
  const reservedIds = new Set(
    reservations.flatMap(({ status, table_ids }) => (status === 'seated' ? table_ids : [])),
  )
  return new Map(
    orders.flatMap((order) => {
      if (!order.table_id || reservedIds.has(order.table_id)) return []
      const fromMs = Date.parse(order.opened_at)
      const toMs = Math.max(now, fromMs + usualStay(order.guests ?? DEFAULT_GUESTS) * 60_000)
      return [[order.table_id, { order, from: fromMs, to: toMs }] as const]
    }),
  )
}
