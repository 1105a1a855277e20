import { DashboardView } from '../../features/order-dashboard/components/dashboard-view.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

export function OrderDashboardPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <DashboardView key={restaurant.id} restaurant={restaurant} /> : null
}
