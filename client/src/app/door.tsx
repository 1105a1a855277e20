import { Outlet } from 'react-router'
import { ForbiddenState } from '../components/state-message.tsx'
import { useCurrentRestaurant } from '../domain/access/current-user.ts'
import { useRestaurantId } from '../domain/navigation/use-restaurant-id.ts'
import { AREA_PERMISSIONS, canEnterArea, type RestaurantArea } from '../domain/access/restaurant-areas.ts'
import { Refused } from './refused.tsx'

/** Opens a part of a restaurant to who may enter it; tells the others what they lack. */
export function Door({ to }: { to: RestaurantArea }) {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  if (canEnterArea(restaurant, to)) return <Outlet />
  const [key] = AREA_PERMISSIONS[to]
  return key === 'owner' ? <Refused reason="owner" /> : <ForbiddenState page permission={key} />
}
