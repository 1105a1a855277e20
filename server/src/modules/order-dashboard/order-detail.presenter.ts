import type { z } from 'zod'
import type { orderInDetail } from '@forki/contract/order-dashboard'
import type { Context } from '../../context/context.ts'
import type { EventRow } from '../orders/order-events.query.ts'
import { presentEvents, presentOrder } from '../orders/order.presenter.ts'
import type { OrderRow } from '../orders/order.query.ts'

export interface OrderWithHistory {
  order: OrderRow
  events: EventRow[]
}

/** Presents an order with its history and the duration of each phase. */
export const presentOrderWithHistory = (
  { order, events }: OrderWithHistory,
  ctx: Pick<Context, 'actor'>,
): z.input<typeof orderInDetail> => ({
  ...presentOrder(order, ctx),
  timings: timingsOf(order),
  events: presentEvents(events, ctx).items,
})

/**
 * Durations between the events of an order, in whole seconds. Null for missing events, and if a correction
 * made the later event earlier.
 */
function timingsOf({ opened_at, completed_at, cancelled_at, items }: OrderRow) {
  const activeLines = items.filter(({ status }) => status !== 'voided')
  const firstSentAt = earliestOf(activeLines.map((line) => line.sent_at))
  const readyAt = latestOf(activeLines.map((line) => line.ready_at))
  const servedAt = latestOf(activeLines.map((line) => line.served_at))
  return {
    to_kitchen_seconds: secondsBetween(opened_at, firstSentAt),
    in_kitchen_seconds: secondsBetween(firstSentAt, readyAt),
    to_table_seconds: secondsBetween(readyAt, servedAt),
    to_payment_seconds: secondsBetween(servedAt, completed_at),
    total_seconds: secondsBetween(opened_at, completed_at ?? cancelled_at),
  }
}

const sortedInstants = (instants: readonly (string | null)[]) =>
  instants.filter((one) => one !== null).toSorted((a, b) => Date.parse(a) - Date.parse(b))
const earliestOf = (instants: readonly (string | null)[]) => sortedInstants(instants)[0] ?? null
const latestOf = (instants: readonly (string | null)[]) => sortedInstants(instants).at(-1) ?? null

function secondsBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null
  const seconds = Math.floor((Date.parse(to) - Date.parse(from)) / 1000)
  return seconds < 0 ? null : seconds
}
