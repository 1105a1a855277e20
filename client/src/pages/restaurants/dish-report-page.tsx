import { DishReportView } from '../../features/order-dashboard/reports/dish-report-view.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Page of the sold and unsold dishes of a period. */
export function DishReportPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <DishReportView key={restaurant.id} restaurant={restaurant} /> : null
}
