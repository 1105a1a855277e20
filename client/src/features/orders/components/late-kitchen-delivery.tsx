import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { deliveriesByStation, isUnseenTooLong } from '../../../domain/kitchen/ticket-delivery.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useStationName } from '../hooks/use-station-name.ts'
import { KitchenDeliverySteps, isKitchenDeliveryOverdue } from './kitchen-delivery-steps.tsx'
import { UnseenLinesNotice } from './unseen-lines-notice.tsx'

interface LateKitchenDeliveryProps {
  order: Order
  restaurant: Restaurant
}

/**
 * Warning about unseen lines, and a row of delivery steps for each late kitchen station. Such a station has not
 * received or seen a sent line in time. Other lines show their state only in their row (SCR-19).
 */
export function LateKitchenDelivery({ order, restaurant }: LateKitchenDeliveryProps) {
  const now = useServerNow(2000)
  const nameOf = useStationName(restaurant.id)
  const lateDeliveries = deliveriesByStation(order.items).filter(
    (leg) => isKitchenDeliveryOverdue(leg, now) || leg.items.some((item) => isUnseenTooLong(item, now)),
  )
  return (
    <>
      <UnseenLinesNotice order={order} restaurant={restaurant} />
      {lateDeliveries.map((leg) => (
        <KitchenDeliverySteps
          key={leg.station}
          delivery={leg}
          station={nameOf(leg.station)}
          now={now}
          timezone={restaurant.timezone}
          isRow
        />
      ))}
    </>
  )
}
