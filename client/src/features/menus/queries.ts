/** What the menus' screens read and write. */
import { menuEndpoints } from '@forki/contract/calls/menus'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { resourceQueries, useAction } from '../../lib/resource.ts'

export const menuQueries = resourceQueries(menuEndpoints)
export const restaurantQueries = resourceQueries(restaurantEndpoints)

/** The menu that is served, if there is one. */
export const servedQuery = (restaurant_id: string) =>
  menuQueries.list({ query: { restaurant_id, is_active: 'true', per_page: 1 } })

export const useCreateMenu = () =>
  useAction(menuEndpoints.create, { done: 'menu_created', failed: 'menu_create' })
/** A stale version is shown by the editor, with a choice; it is no failure to be told in passing. */
export const useUpdateMenu = () => useAction(menuEndpoints.update, { done: 'menu_updated', failed: false })
export const useDeleteMenu = () =>
  useAction(menuEndpoints.remove, { done: 'menu_deleted', failed: 'menu_delete' })
export const useActivateMenu = () =>
  useAction(menuEndpoints.activate, { done: 'menu_activated', failed: 'menu_update' })
export const useDeactivateMenu = () =>
  useAction(menuEndpoints.deactivate, { done: 'menu_deactivated', failed: 'menu_update' })
