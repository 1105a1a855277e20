import { HourReportView } from '../../features/order-dashboard/reports/hour-report-view.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Page of the average sales by weekday and hour. */
export function HourReportPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <HourReportView key={restaurant.id} restaurant={restaurant} /> : null
}
