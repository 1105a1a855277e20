import { DashboardDesk } from '../../features/order-dashboard/components/dashboard-desk.tsx'
import { usePlace } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** The restaurant in figures. */
export function OrderDashboardPage() {
  const place = usePlace(useRestaurantId())
  return place ? <DashboardDesk key={place.id} place={place} /> : null
}
