import type { ActiveMenu } from '@forki/contract/menus'
import type { Restaurant } from '@forki/contract/restaurants'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { useDocumentTitle } from '../../components/page.tsx'
import { WithPrinterAlarm } from '../../components/print/printer-alarm.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { OrderScreen } from '../../features/orders/components/order-screen.tsx'
import { OrderSkeleton } from '../../features/orders/components/order-skeleton.tsx'
import { restaurantQueries } from '../../features/orders/queries.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import {
  isLocalOrder,
  isQueueLoaded,
  loadQueue,
  useOrderQueue,
  useServerId,
} from '../../domain/offline/queue.ts'
import { activeMenuQuery, openOrdersQuery, orderQueries } from '../../domain/orders/orders.ts'
import { useCurrentRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { useSignal } from '../../lib/signal.ts'

/** Lazy attention tray. It loads after the order screen. */
const OrderTray = lazyOnOpen(
  async () => (await import('../../components/attention/order-tray.tsx')).OrderTray,
)

/** Lazy list of orders to choose from, for a path without an order id. */
const OrderChooser = lazyOnOpen(
  async () => (await import('../../features/orders/components/order-chooser.tsx')).OrderChooser,
)

/** Page where staff enter and change one order. Without an order id in the path, they first choose one. */
export function OrderPage() {
  const { t } = useTranslation('orders')
  const { orderId } = useParams()
  const restaurant_id = useRestaurantId()
  useDocumentTitle(t('title'))
  const access = useCurrentRestaurant(restaurant_id)
  if (!orderId) return <OrderChooser restaurant_id={restaurant_id} />
  // `key={orderId}` resets the screen's component state when the user switches to another order.
  const Shown = isLocalOrder(orderId) ? LocalOrder : ServerOrder
  const order = <Shown key={orderId} restaurant_id={restaurant_id} order_id={orderId} />
  return access ? <WithPrinterAlarm restaurant={access}>{order}</WithPrinterAlarm> : order
}

/** Order that was created offline. It is read from the device's queue until the server has the order. */
function LocalOrder({ restaurant_id, order_id }: { restaurant_id: string; order_id: string }) {
  const serverId = useServerId(order_id)
  const queueLoaded = useSignal(isQueueLoaded)
  const opening = useOrderQueue(order_id).find((command) => command.kind === 'open')
  const menu = useQuery(activeMenuQuery(restaurant_id))
  const restaurantQuery = useQuery(restaurantQueries.find({ params: { id: restaurant_id } }))
  useEffect(() => void loadQueue(), [])
  if (serverId) return <Navigate to={paths.order(restaurant_id, serverId)} replace />
  if (!opening)
    return queueLoaded ? (
      <Navigate to={paths.floor(restaurant_id)} replace />
    ) : (
      <OrderSkeleton hidesBarsAt="phone" />
    )
  return (
    <WithMenu {...{ menu, restaurantQuery }}>
      {(card, restaurant) => (
        <OrderScreen order={opening.order} menu={card} restaurant={restaurant} orders={[]} />
      )}
    </WithMenu>
  )
}

function ServerOrder({ restaurant_id, order_id }: { restaurant_id: string; order_id: string }) {
  const order = useQuery(orderQueries.find({ params: { id: order_id } }))
  const menu = useQuery(activeMenuQuery(restaurant_id))
  const restaurantQuery = useQuery(restaurantQueries.find({ params: { id: restaurant_id } }))
  const orders = useQuery(openOrdersQuery(restaurant_id))
  const access = useCurrentRestaurant(restaurant_id)
  return (
    <QueryView query={order} failed="order_fetch" skeleton={<OrderSkeleton hidesBarsAt="phone" />}>
      {(known) => (
        <WithMenu {...{ menu, restaurantQuery }}>
          {(card, restaurant) => (
            <div className="flex h-full min-h-0 flex-col">
              {access ? <OrderTray restaurant={access} /> : null}
              <div className="min-h-0 flex-1">
                <OrderScreen
                  order={known}
                  menu={card}
                  restaurant={restaurant}
                  orders={orders.data?.items ?? []}
                />
              </div>
            </div>
          )}
        </WithMenu>
      )}
    </QueryView>
  )
}

interface WithMenuProps {
  menu: UseQueryResult<ActiveMenu>
  restaurantQuery: UseQueryResult<Restaurant>
  children: (menu: ActiveMenu, restaurant: Restaurant) => ReactNode
}

/**
 * Renders its children once the restaurant and the menu are loaded. Both load at the same time as the order.
 */
const WithMenu = ({ menu, restaurantQuery, children }: WithMenuProps) => (
  <QueryView
    query={restaurantQuery}
    failed="restaurant_fetch"
    skeleton={<OrderSkeleton hidesBarsAt="phone" />}
  >
    {(restaurant) => (
      <QueryView query={menu} failed="menu_fetch" skeleton={<OrderSkeleton hidesBarsAt="phone" />}>
        {(card) => children(card, restaurant)}
      </QueryView>
    )}
  </QueryView>
)
