import { HistoryDesk } from '../../features/orders/history/components/history-desk.tsx'
import { usePlace } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** The restaurant's orders, from the first to those under way. */
export function OrdersPage() {
  const place = usePlace(useRestaurantId())
  return place ? <HistoryDesk key={place.id} place={place} /> : null
}
