import { PlaceReportView } from '../../features/order-dashboard/reports/place-report-view.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Page of the sales by area and by table. */
export function PlaceReportPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <PlaceReportView key={restaurant.id} restaurant={restaurant} /> : null
}
