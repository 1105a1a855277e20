import { Outlet } from 'react-router'
import { ForbiddenState } from '../components/state-message.tsx'
import { useCurrentRestaurant } from '../domain/access/current-user.ts'
import { useRestaurantId } from '../domain/navigation/use-restaurant-id.ts'
import { canEnterArea, missingPermission, type RestaurantArea } from '../domain/access/restaurant-areas.ts'
import { LazyNoAccess } from './lazy-no-access.tsx'

/**
 * Route guard of a restaurant area. Renders the area's pages for users with access. Other users see which
 * permission they lack, or that only owners have access.
 */
export function RestaurantAreaGuard({ area }: { area: RestaurantArea }) {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  if (canEnterArea(restaurant, area)) return <Outlet />
  const key = missingPermission(restaurant, area)
  return key === 'owner' ? <LazyNoAccess reason="owner" /> : <ForbiddenState page permission={key} />
}
