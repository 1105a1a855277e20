import { PeopleView } from '../../features/order-dashboard/people/people-view.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Page of sales and exceptions by person. */
export function PeoplePage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <PeopleView key={restaurant.id} restaurant={restaurant} /> : null
}
