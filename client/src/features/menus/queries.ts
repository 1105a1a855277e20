/** Queries and mutations of the menu screens. */
import { menuEndpoints } from '@forki/contract/calls/menus'
import { restaurantEndpoints } from '@forki/contract/calls/restaurants'
import { i18n } from '../../lib/i18n.ts'
import { resourceQueries, useAction } from '../../lib/resource.ts'
import { toastSuccess } from '../../lib/toast.ts'

export const menuQueries = resourceQueries(menuEndpoints)
export const restaurantQueries = resourceQueries(restaurantEndpoints)

/** Query of a restaurant's active menu, which guests and waiters see. It lists at most one menu. */
export const servedMenuQuery = (restaurant_id: string) =>
  menuQueries.list({ query: { restaurant_id, is_active: 'true', per_page: 1 } })

export const useCreateMenu = () =>
  useAction(menuEndpoints.create, { done: 'menu_created', failed: 'menu_create' })
/**
 * Mutation that saves a menu. Errors show no toast, because the menu editor shows them itself and lets the user
 * resolve a stale version.
 */
export const useUpdateMenu = () => useAction(menuEndpoints.update, { done: 'menu_updated', failed: false })
export const useDeleteMenu = () =>
  useAction(menuEndpoints.remove, { done: 'menu_deleted', failed: 'menu_delete' })
export const useActivateMenu = () =>
  useAction(menuEndpoints.activate, { done: 'menu_activated', failed: 'menu_update' })
/** Mutation that activates a menu only while no other menu of the restaurant is active. */
export function useActivateIfNoneActive() {
  const { mutate } = useAction(menuEndpoints.activate, { failed: 'menu_update' })
  return (id: string) =>
    mutate(
      { params: { id }, body: { only_if_none: true } },
      {
        onSuccess: ({ is_active }) => {
          // The menu remains inactive if another user has activated a different menu first.
          if (is_active) toastSuccess(i18n.t('action-messages:done.menu_activated'))
        },
      },
    )
}
export const useDeactivateMenu = () =>
  useAction(menuEndpoints.deactivate, { done: 'menu_deactivated', failed: 'menu_update' })
