import { HistoryDesk } from '../../features/orders/history/components/history-desk.tsx'
import { usePlace } from '../../lib/me.ts'
import { useRestaurantId } from '../../lib/route.ts'

/** The restaurant's orders, from the first to those under way. */
export function OrdersPage() {
  const place = usePlace(useRestaurantId())
  return place ? <HistoryDesk key={place.id} place={place} /> : null
}
