import { useParams } from 'react-router'
import { OrderDetail } from '../../features/orders/history/detail/order-detail.tsx'
import { usePlace } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'

/** One order of the past or of now. */
export function OrderDetailPage() {
  const place = usePlace(useRestaurantId())
  const { orderId = '' } = useParams()
  return place ? <OrderDetail key={orderId} place={place} order_id={orderId} /> : null
}
