import { can } from '@forki/contract/permissions'
import type { Menu } from '@forki/contract/menus'
import { useQueryClient } from '@tanstack/react-query'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { dishCount } from './menu-values.ts'
import { servedMenuQuery, useActivateMenu } from './queries.ts'

/**
 * Returns a function that activates a menu when it receives its first dishes and the restaurant has no active
 * menu. A menu that a user deactivated stays inactive, because it had dishes before.
 * @see MNU-46
 */
export function useActivateFirstMenu(restaurant_id: string): (menu: Menu, earlierDishes: number) => void {
  const client = useQueryClient()
  const restaurant = useCurrentRestaurant(restaurant_id)
  const activate = useActivateMenu()
  const activateIfNone = async ({ id }: Menu) => {
    const active = await client.fetchQuery({ ...servedMenuQuery(restaurant_id), staleTime: 0 })
    if (active.total === 0) activate.mutate({ params: { id } })
  }
  return (menu, earlierDishes) => {
    const isFilled = earlierDishes === 0 && dishCount(menu) > 0
    if (!isFilled || menu.is_active || !restaurant || !can(restaurant, 'update_menu')) return
    // If the read fails, the menu stays inactive. Its page has a button that activates it.
    activateIfNone(menu).catch(() => undefined)
  }
}
