/** Queries of the inventory that several features share. */
import { inventoryDashboardEndpoints } from '@forki/contract/calls/inventory-dashboard'
import { restaurantDropdownEndpoints } from '@forki/contract/calls/restaurant-dropdowns'
import { resourceQueries } from '../../lib/resource.ts'

const dropdownQueries = resourceQueries(restaurantDropdownEndpoints)

export const reportQueries = resourceQueries(inventoryDashboardEndpoints)

/** Figures of the inventory for the list, the navigation and the dashboard. */
export const figuresQuery = (restaurant_id: string) =>
  reportQueries.dashboard({ params: { id: restaurant_id }, query: {} })

/** Categories or units of a restaurant. Includes inactive entries, which old items still reference. */
export const choicesQuery = (restaurant_id: string, list: 'inventory_category' | 'unit') =>
  dropdownQueries.list({ query: { restaurant_id, list, per_page: 100 } })
