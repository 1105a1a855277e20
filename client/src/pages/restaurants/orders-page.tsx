import { HistoryView } from '../../features/orders/history/components/history-view.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Order history of a restaurant, current orders included. */
export function OrdersPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <HistoryView key={restaurant.id} restaurant={restaurant} /> : null
}
