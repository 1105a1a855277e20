import type { Layout } from '@forki/contract/layouts'
import type { OrderSummary } from '@forki/contract/orders'
import { useMemo } from 'react'
import { useSignedInUser, type AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lastSentOrder } from '../../../domain/orders/last-sent-order.ts'
import { portionCount } from '../../../domain/orders/orders.ts'
import { showRequestsOf } from '../../../domain/visits/shown-requests.ts'
import { useSetting } from '../../../lib/device-setting.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useSignal } from '../../../lib/signal.ts'
import { floorReadyAlert, floorTableFilter } from '../settings.ts'
import {
  floorTablesOf,
  isTableOfWaiter,
  type FloorTable,
  type OrderWithReadyPortions,
} from '../table-state.ts'
import { isAwaitingAcceptance, useIncomingOrderAlert } from './use-incoming-order-alert.ts'
import { useReadyAlerts } from './use-ready-alerts.ts'
import { useReadyWithoutTable } from './use-ready-without-table.ts'
import { useRequestsByTable, type TableMarks } from './use-requests-by-table.ts'
import { useOrdersUnseenByKitchen, type OrderUnseenByKitchen } from './use-unseen-orders.ts'

/**
 * State of the floor screen: tables with their open orders, and alerts. The filter "my tables" limits the
 * orders to those of the signed-in waiter. Runner calls of the pass, and orders that wait for acceptance, alert
 * every waiter.
 */
export interface Floor {
  timezone: string
  /** Server time in milliseconds, updated every 15 s. */
  now: number
  /** All tables of the floor plan. */
  spots: readonly FloorTable[]
  /** Orders without a table on the floor plan, such as takeaway orders. Those that wait for acceptance are first. */
  ordersWithoutTable: readonly OrderSummary[]
  /** Tables watched for alerts. The filter "my tables" applies, except to tables with a runner call. */
  alertingTables: readonly FloorTable[]
  /**
   * Orders whose ready lines no table of the floor plan shows, open or paid. The filter "my tables" applies,
   * except to orders with a runner call or without a waiter.
   */
  alertingOrders: readonly OrderWithReadyPortions[]
  /**
   * Open orders. With the filter "my tables" only the user's own orders, plus for 8 s the order that this
   * device sent last.
   */
  orders: readonly OrderSummary[]
  /** Orders with lines that the kitchen has neither seen nor printed within 30 s. The filter "my tables" applies. */
  unseenOrders: readonly OrderUnseenByKitchen[]
  /** Orders that wait for acceptance, oldest first. They have no waiter yet, so every user sees them. */
  incoming: readonly OrderSummary[]
  marks: TableMarks
  /** Returns true if the filter "my tables" excludes the table: it has another waiter or is out of use. */
  isOthers: (spot: FloorTable) => boolean
}

/**
 * Current state of the floor screen. It plays alerts for ready dishes and for orders that wait for
 * acceptance.
 */
export function useFloor(
  restaurant: AccessibleRestaurant,
  layout: Layout | null,
  orders: readonly OrderSummary[],
): Floor {
  const currentUser = useSignedInUser()
  const now = useServerNow(15_000)
  const onlyMine = useSetting(floorTableFilter) === 'mine'
  const alerts = useSetting(floorReadyAlert) === 'on'
  // Start of the current minute. Reservations change the states of tables at full minutes, so the memo depends
  // on this value.
  const minute = now - (now % 60_000)
  const spots = useMemo(() => (layout ? floorTablesOf(layout, orders, minute) : []), [layout, orders, minute])
  // Shows the order that this device sent last for 8 s, even if the filter "my tables" excludes it.
  const sent_id = useSignal(lastSentOrder)?.order.id
  const isMine = (order: OrderSummary) => order.waiter_id === currentUser.id || order.id === sent_id
  const alerting = useMemo(
    () => spots.filter((spot) => !onlyMine || spot.runnerCalled || spot.order?.waiter_id === currentUser.id),
    [spots, onlyMine, currentUser.id],
  )
  const ordersWithoutTable = useMemo(
    () =>
      orders
        .filter((order) => !spots.some((spot) => spot.order?.id === order.id))
        .toSorted((a, b) => Number(isAwaitingAcceptance(b)) - Number(isAwaitingAcceptance(a))),
    [orders, spots],
  )
  const { readyOrders, isLoaded } = useReadyWithoutTable(restaurant, {
    orders: ordersWithoutTable,
    spots,
    now: minute,
  })
  const alertingOrders = useAlertingOrders(readyOrders, onlyMine ? currentUser.id : null)
  useReadyAlerts(
    useMemo(() => [...alerting, ...alertingOrders], [alerting, alertingOrders]),
    { enabled: alerts, isLoaded },
  )
  const incoming = useMemo(() => orders.filter(isAwaitingAcceptance), [orders])
  useIncomingOrderAlert(incoming, alerts)
  const unseenOrders = useOrdersUnseenByKitchen(orders)
  const requests = useRequestsByTable(restaurant)
  return {
    timezone: restaurant.timezone,
    now,
    spots,
    ordersWithoutTable: ordersWithoutTable.filter((order) => !onlyMine || isMine(order)),
    alertingTables: alerting,
    alertingOrders,
    orders: orders.filter((order) => !onlyMine || isMine(order)),
    unseenOrders: unseenOrders.filter(({ order }) => !onlyMine || isMine(order)),
    incoming,
    marks: {
      requests,
      unseenPortions: new Map(unseenOrders.map(({ order, items }) => [order.id, portionCount(items)])),
      onRequests: showRequestsOf,
    },
    isOthers: (spot) => onlyMine && !isTableOfWaiter(spot, currentUser.id, isMine),
  }
}

/**
 * Orders to alert the user about, among those with ready lines.
 * @param waiter_id with the filter "my tables", the waiter whose orders alert. Orders with a runner call or without a
 *   waiter alert every user. Null without the filter.
 */
const useAlertingOrders = (readyOrders: readonly OrderWithReadyPortions[], waiter_id: string | null) =>
  useMemo(
    () =>
      readyOrders.filter(
        ({ order, runnerCalled }) =>
          waiter_id === null || runnerCalled || order.waiter_id === null || order.waiter_id === waiter_id,
      ),
    [readyOrders, waiter_id],
  )
