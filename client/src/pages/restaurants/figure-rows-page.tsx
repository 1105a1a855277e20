import { FigureRowsView } from '../../features/order-dashboard/rows/figure-rows-view.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Page of the orders from which a number on the order dashboard is computed. */
export function FigureRowsPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <FigureRowsView key={restaurant.id} restaurant={restaurant} /> : null
}
