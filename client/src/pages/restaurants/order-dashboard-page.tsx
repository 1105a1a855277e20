import { DashboardDesk } from '../../features/order-dashboard/components/dashboard-desk.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Dashboard of a restaurant. */
export function OrderDashboardPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <DashboardDesk key={restaurant.id} restaurant={restaurant} /> : null
}
