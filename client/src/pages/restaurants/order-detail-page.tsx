import { useParams } from 'react-router'
import { OrderDetail } from '../../features/orders/history/detail/order-detail.tsx'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** Page with the details of one past or current order. */
export function OrderDetailPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  const { orderId = '' } = useParams()
  return restaurant ? <OrderDetail key={orderId} restaurant={restaurant} order_id={orderId} /> : null
}
