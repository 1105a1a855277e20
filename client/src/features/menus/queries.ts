/** Queries and mutations of the menu screens. */
import { menuEndpoints } from '@forki/contract/calls/menus'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const menuQueries = resourceQueries(menuEndpoints)
export const restaurantQueries = resourceQueries(restaurantEndpoints)

/** Served menu of a restaurant. The list is empty if no menu is served. */
export const servedMenuQuery = (restaurant_id: string) =>
  menuQueries.list({ query: { restaurant_id, is_active: 'true', per_page: 1 } })

export const useCreateMenu = () =>
  useAction(menuEndpoints.create, { done: 'menu_created', failed: 'menu_create' })
/** Shows no error toast, because the editor shows a stale version as a conflict to resolve. */
export const useUpdateMenu = () => useAction(menuEndpoints.update, { done: 'menu_updated', failed: false })
export const useDeleteMenu = () =>
  useAction(menuEndpoints.remove, { done: 'menu_deleted', failed: 'menu_delete' })
export const useActivateMenu = () =>
  useAction(menuEndpoints.activate, { done: 'menu_activated', failed: 'menu_update' })
export const useDeactivateMenu = () =>
  useAction(menuEndpoints.deactivate, { done: 'menu_deactivated', failed: 'menu_update' })
