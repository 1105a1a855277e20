import { HistoryView } from '../../features/orders/history/components/history-view.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Page of a restaurant's order history, including current orders. */
export function OrdersPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <HistoryView key={restaurant.id} restaurant={restaurant} /> : null
}
