import { PeopleReportView } from '../../features/order-dashboard/people/people-report-view.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Page of sales and exceptions by person. */
export function PeopleReportPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <PeopleReportView key={restaurant.id} restaurant={restaurant} /> : null
}
