/** Entries of the floor's attention tray, by urgency. Pure functions. */
import type { OrderSummary } from '@forki/contract/orders'
import type { Visit } from '@forki/contract/visits'
import {
  byApprovalUrgency,
  isWaitingApproval,
  type TrayApproval,
} from '../../domain/approvals/tray-approvals.ts'
import type { WaitingRequest } from '../../domain/visits/guest-requests.ts'
import type { OrderUnseenByKitchen } from './hooks/use-unseen-orders.ts'
import type { FloorTable, OrderWithReadyPortions } from './table-state.ts'

/** Age in minutes from which a ticket in the kitchen is late. */
export const LATE_TICKET_MINUTES = 25

export type AttentionEntry =
  | { kind: 'incoming'; id: string; order: OrderSummary }
  | { kind: 'approval'; id: string; approval: TrayApproval }
  | { kind: 'called' | 'ready'; id: string; spot: FloorTable }
  | { kind: 'called_order' | 'ready_order'; id: string; ready: OrderWithReadyPortions }
  | { kind: 'request'; id: string; waitingRequest: WaitingRequest }
  | { kind: 'limit'; id: string; visit: Visit }
  | { kind: 'unseen'; id: string; unseenOrder: OrderUnseenByKitchen }
  | { kind: 'late'; id: string; order: OrderSummary; minutes: number }

interface AttentionSources {
  /** Approval requests that the user may decide, and the user's own requests. */
  approvals: readonly TrayApproval[]
  /** Tables to alert the user about. With the filter "my tables": own tables, and tables with a runner call. */
  alertingTables: readonly FloorTable[]
  /** Orders whose ready lines no table of the floor plan shows. The same filter applies. */
  alertingOrders: readonly OrderWithReadyPortions[]
  /** Guest requests of all tables, oldest first. */
  waitingRequests: readonly WaitingRequest[]
  visitsAtLimit: readonly Visit[]
  unseenOrders: readonly OrderUnseenByKitchen[]
  /** Orders that wait for acceptance, oldest first. */
  incoming: readonly OrderSummary[]
  /** Open orders. An order is late if one of its lines has been in the kitchen for `LATE_TICKET_MINUTES`. */
  orders: readonly OrderSummary[]
  /** Server time in milliseconds. */
  now: number
}

const spotEntry = (kind: 'called' | 'ready') => (spot: FloorTable) => ({
  kind,
  id: `ready ${spot.table.id}`,
  spot,
})
const readyOrderEntry = (kind: 'called_order' | 'ready_order') => (ready: OrderWithReadyPortions) => ({
  kind,
  id: `ready order ${ready.order.id}`,
  ready,
})
const requestEntry = (one: WaitingRequest) => ({
  kind: 'request' as const,
  id: one.request.id,
  waitingRequest: one,
})
const isOrderRequest = ({ request }: WaitingRequest) => request.kind === 'order'

const approvalEntry = (approval: TrayApproval) => ({
  kind: 'approval' as const,
  id: `approval ${approval.id}`,
  approval,
})
/**
 * Entries of the attention tray, most urgent first. Approval requests are first, because they expire within
 * minutes, except own unanswered ones, which are last. Orders to accept are next, because a delivery platform
 * cancels them after a time. Runner calls of the pass and calls of guests precede tickets that the kitchen has
 * not seen, and orders from guests' phones. Tables and orders with ready dishes, tables at the maximum of phones
 * or waiting orders, and late tickets follow.
 */
export function attentionEntries({
  approvals,
  alertingTables,
  alertingOrders,
  waitingRequests,
  visitsAtLimit,
  unseenOrders,
  incoming,
  orders,
  now,
}: AttentionSources): readonly AttentionEntry[] {
  const ready = alertingTables.filter((spot) => spot.readyPortions > 0)
  const readyOrders = alertingOrders.filter((order) => order.readyPortions > 0)
  const unseenIds = new Set(unseenOrders.map(({ order }) => order.id))
  return [
    ...approvals
      .filter((one) => !isWaitingApproval(one))
      .toSorted(byApprovalUrgency)
      .map(approvalEntry),
    ...incoming.map((order) => ({ kind: 'incoming' as const, id: `incoming ${order.id}`, order })),
    ...ready.filter(({ runnerCalled }) => runnerCalled).map(spotEntry('called')),
    ...readyOrders.filter(({ runnerCalled }) => runnerCalled).map(readyOrderEntry('called_order')),
    ...waitingRequests.filter((one) => !isOrderRequest(one)).map(requestEntry),
    ...unseenOrders.map((one) => ({
      kind: 'unseen' as const,
      id: `unseen ${one.order.id}`,
      unseenOrder: one,
    })),
    ...waitingRequests.filter(isOrderRequest).map(requestEntry),
    ...ready.filter(({ runnerCalled }) => !runnerCalled).map(spotEntry('ready')),
    ...readyOrders.filter(({ runnerCalled }) => !runnerCalled).map(readyOrderEntry('ready_order')),
    ...visitsAtLimit.map((visit) => ({ kind: 'limit' as const, id: `limit ${visit.id}`, visit })),
    ...orders
      .filter(({ id }) => !unseenIds.has(id))
      .map((order) => ({
        kind: 'late' as const,
        id: `late ${order.id}`,
        order,
        minutes: ticketAge(order, now),
      }))
      .filter(({ minutes }) => minutes >= LATE_TICKET_MINUTES)
      .toSorted((a, b) => b.minutes - a.minutes),
    ...approvals.filter(isWaitingApproval).map(approvalEntry),
  ]
}

/** Age of the order's oldest line in the kitchen, in whole minutes. 0 if no line is in the kitchen. */
function ticketAge({ items }: OrderSummary, now: number): number {
  const sentAt = items
    .filter(({ status }) => status === 'sent' || status === 'preparing')
    .map(({ sent_at }) => Date.parse(sent_at ?? ''))
    .filter(Number.isFinite)
  return sentAt.length === 0 ? 0 : Math.floor((now - Math.min(...sentAt)) / 60_000)
}
