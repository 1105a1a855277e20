import { can } from '@forki/contract/permissions'
import type { Menu } from '@forki/contract/menus'
import { useQueryClient } from '@tanstack/react-query'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { dishCount } from './menu-values.ts'
import { servedMenuQuery, useActivateIfNoneActive } from './queries.ts'

/**
 * Returns a function that activates a menu that has just received its first dishes, if no menu of the
 * restaurant is active. It leaves a deactivated menu inactive, because that menu had dishes before. The server
 * checks for another active menu, so that a menu that another user activates at the same time stays active.
 * @see MNU-46
 */
export function useActivateFirstMenu(restaurant_id: string): (menu: Menu, earlierDishes: number) => void {
  const client = useQueryClient()
  const restaurant = useCurrentRestaurant(restaurant_id)
  const activate = useActivateIfNoneActive()
  const activateIfNone = async ({ id }: Menu) => {
    // Reads the active menu first, because earlier server versions ignore `only_if_none` and would replace it.
    const active = await client.fetchQuery({ ...servedMenuQuery(restaurant_id), staleTime: 0 })
    if (active.total === 0) activate(id)
  }
  return (menu, earlierDishes) => {
    const isFilled = earlierDishes === 0 && dishCount(menu) > 0
    if (!isFilled || menu.is_active || !restaurant || !can(restaurant, 'update_menu')) return
    // If reading the active menu fails, `menu` stays inactive. The menu page has a button that activates it.
    activateIfNone(menu).catch(() => undefined)
  }
}
