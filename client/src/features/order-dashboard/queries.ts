/**
 * Queries of the dashboard. Key figures of past days never become stale. Key figures of periods that include
 * today are polled every 30 s.
 */
import type { ExportFormat } from '@forki/contract/kit/export-format'
import { cashierEndpoints } from '@forki/contract/calls/cashiers'
import { inventoryDashboardEndpoints } from '@forki/contract/calls/inventory-dashboard'
import { kitchenEndpoints } from '@forki/contract/calls/kitchen'
import { orderDashboardEndpoints } from '@forki/contract/calls/order-dashboard-endpoints'
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { call } from '../../lib/api.ts'
import { resourceQueries } from '../../lib/resource.ts'
import { wholeListOf } from '../../lib/whole-list.ts'

export const figureQueries = resourceQueries(orderDashboardEndpoints)
const kitchenQueries = resourceQueries(kitchenEndpoints)
const stockQueries = resourceQueries(inventoryDashboardEndpoints)
const tillQueries = resourceQueries(cashierEndpoints)

/** Polling interval in milliseconds of key figures that can still change. A hidden page does not poll. */
export const REFRESH_MS = 30_000
export const polledOptions = { refetchInterval: REFRESH_MS, refetchIntervalInBackground: false } as const
/**
 * Query options of key figures of past days. A later refund or completion changes them, so a visit after a minute
 * reads them again.
 * @see docs/decisions/016-daily-figures.md
 */
export const pastDayOptions = { staleTime: 60_000 } as const

export interface DaySpan {
  from_date: string
  to_date: string
}

export const ticketsQuery = (restaurant_id: string) =>
  kitchenQueries.listTickets({ query: { restaurant_id, status: 'active' } })
export const stockQuery = (restaurant_id: string) =>
  stockQueries.dashboard({ params: { id: restaurant_id }, query: {} })
/** Totals of the tills closed in the period. */
export const tillTotalsQuery = (restaurant_id: string, { from_date, to_date }: DaySpan) =>
  tillQueries.totals({
    query: { restaurant_id, status: 'closed', closed_from_date: from_date, closed_to_date: to_date },
  })
export const categoriesQuery = (restaurant_id: string) =>
  wholeListOf(restaurantDropdownEndpoints.list, { query: { restaurant_id, list: 'dish_category' } })

/** Downloads the orders of a period as a file. Without `columns` the file has all columns. */
export const downloadOrders = (
  restaurant_id: string,
  span: DaySpan,
  { format, columns }: { format: ExportFormat; columns: readonly string[] | undefined },
): Promise<Blob> =>
  call(orderDashboardEndpoints.export, {
    query: { format, restaurant_id, ...span },
    body: columns ? { columns: columns as never } : {},
  })
