import { AreaAndTableReportView } from '../../features/order-dashboard/reports/area-and-table-report-view.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Page of the sales by area and by table. */
export function AreaAndTableReportPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <AreaAndTableReportView key={restaurant.id} restaurant={restaurant} /> : null
}
