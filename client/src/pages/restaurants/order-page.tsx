import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useDocumentTitle } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { OrderChooser } from '../../features/orders/components/order-chooser.tsx'
import { OrderDesk } from '../../features/orders/components/order-desk.tsx'
import { OrderSkeleton } from '../../features/orders/components/order-skeleton.tsx'
import { restaurantQueries } from '../../features/orders/queries.ts'
import { activeMenuQuery, openOrdersQuery, orderQueries } from '../../lib/orders.ts'
import { useRestaurantId } from '../../lib/route.ts'

/** Taking an order (spec §4); without one in the address, the choice of one. */
export function OrderPage() {
  const { t } = useTranslation('orders')
  const { orderId } = useParams()
  const restaurant_id = useRestaurantId()
  useDocumentTitle(t('title'))
  if (!orderId) return <OrderChooser restaurant_id={restaurant_id} />
  // Another order is another screen: nothing chosen for one is left over for the next.
  return <OneOrder key={orderId} restaurant_id={restaurant_id} order_id={orderId} />
}

function OneOrder({ restaurant_id, order_id }: { restaurant_id: string; order_id: string }) {
  const order = useQuery(orderQueries.find({ params: { id: order_id } }))
  const menu = useQuery(activeMenuQuery(restaurant_id))
  const restaurant = useQuery(restaurantQueries.find({ params: { id: restaurant_id } }))
  const orders = useQuery(openOrdersQuery(restaurant_id))
  return (
    <QueryView query={order} failed="order_fetch" skeleton={<OrderSkeleton />}>
      {(known) => (
        <QueryView query={restaurant} failed="restaurant_fetch" skeleton={<OrderSkeleton />}>
          {(house) => (
            <QueryView query={menu} failed="menu_fetch" skeleton={<OrderSkeleton />}>
              {(card) => (
                <OrderDesk order={known} menu={card} restaurant={house} orders={orders.data?.items ?? []} />
              )}
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}
