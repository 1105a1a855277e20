/** Queries of the inventory that several features share. */
import { inventoryDashboardEndpoints } from '@forki/contract/calls/inventory-dashboard'
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { resourceQueries } from '../../lib/resource.ts'
import { wholeListOf } from '../../lib/whole-list.ts'

export const inventoryReportQueries = resourceQueries(inventoryDashboardEndpoints)

/** Summary figures of the inventory for the list, the navigation and the dashboard. */
export const inventoryFiguresQuery = (restaurant_id: string) =>
  inventoryReportQueries.dashboard({ params: { id: restaurant_id }, query: {} })

/** Inventory categories or units of a restaurant. Includes inactive ones, which old items still reference. */
export const inventoryChoicesQuery = (restaurant_id: string, list: 'inventory_category' | 'unit') =>
  wholeListOf(restaurantDropdownEndpoints.list, { query: { restaurant_id, list } })
