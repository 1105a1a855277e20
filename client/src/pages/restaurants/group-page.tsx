import { ForbiddenState } from '../../components/state-message.tsx'
import { GroupView } from '../../features/order-dashboard/group/components/group-view.tsx'
import { useCurrentRestaurant, useCurrentUser } from '../../domain/access/current-user.ts'
import { canEnterArea } from '../../domain/access/restaurant-areas.ts'

/** Page with an overview of all restaurants of the user. */
export function GroupPage() {
  const here = useCurrentRestaurant()
  const restaurants = useCurrentUser()?.access.restaurants ?? []
  const restaurant = canEnterArea(here, 'dashboard')
    ? here
    : restaurants.find((other) => canEnterArea(other, 'dashboard'))
  return restaurant ? (
    <GroupView restaurant={restaurant} />
  ) : (
    <ForbiddenState page permission="view_dashboard" />
  )
}
