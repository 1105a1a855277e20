import { PeopleReportView } from '../../features/order-dashboard/people/people-report-view.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Page of the sales of each staff member, and of exceptions such as voids and discounts. */
export function PeopleReportPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <PeopleReportView key={restaurant.id} restaurant={restaurant} /> : null
}
