import { DashboardDesk } from '../../features/order-dashboard/components/dashboard-desk.tsx'
import { usePlace } from '../../lib/me.ts'
import { useRestaurantId } from '../../lib/route.ts'

/** The restaurant in figures. */
export function OrderDashboardPage() {
  const place = usePlace(useRestaurantId())
  return place ? <DashboardDesk key={place.id} place={place} /> : null
}
