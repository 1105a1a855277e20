import { ForbiddenState } from '../../components/state-message.tsx'
import { GroupView } from '../../features/order-dashboard/group/components/group-view.tsx'
import { useCurrentRestaurant, useCurrentUser } from '../../domain/access/current-user.ts'
import { canEnterArea } from '../../domain/access/restaurant-areas.ts'

/** Page with the key figures of all restaurants in which the user has `view_dashboard`. */
export function GroupPage() {
  const currentRestaurant = useCurrentRestaurant()
  const restaurants = useCurrentUser()?.access.restaurants ?? []
  const restaurant = canEnterArea(currentRestaurant, 'dashboard')
    ? currentRestaurant
    : restaurants.find((other) => canEnterArea(other, 'dashboard'))
  return restaurant ? (
    <GroupView restaurant={restaurant} />
  ) : (
    <ForbiddenState page permission="view_dashboard" />
  )
}
