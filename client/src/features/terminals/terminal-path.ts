import type { Me } from '@forki/contract/auth'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { canEnterArea, homePathOf } from '../../domain/access/restaurant-areas.ts'
import { paths } from '../../domain/navigation/paths.ts'

/**
 * Path that opens after a sign-in by PIN at a shared terminal. It is the work screen on which the terminal was
 * locked, if the user may enter it. Otherwise it is the user's home path if that is a work screen. Else it is the
 * first of floor, kitchen, till and counter that the user may enter, or the home path if there is none.
 * @param lockedPath path of the locked terminal
 * @see ACC-32
 */
export function terminalPathOf(
  currentUser: Me,
  restaurant: AccessibleRestaurant | undefined,
  lockedPath: string,
): string {
  const home = homePathOf(currentUser, restaurant)
  if (!restaurant) return home
  const workPaths = (['floor', 'kitchen', 'cashier', 'counter'] as const)
    .filter((area) => canEnterArea(restaurant, area))
    .map((area) => paths[area](restaurant.id))
  return [lockedPath, home].find((path) => workPaths.includes(path)) ?? workPaths[0] ?? home
}
