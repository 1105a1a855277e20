/** Up to 20 orders of any day that wait for acceptance, above the order history. */
import type { OrderSummary } from '@forki/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../../components/money.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { externalSourceName } from '../../../../domain/orders/external-source-name.ts'
import { useOrderName } from '../../../../domain/orders/order-name.ts'
import { useFormat } from '../../../../lib/format.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { AcceptOrRejectButtons } from '../../components/accept-or-reject-buttons.tsx'
import { orderQueries } from '../queries.ts'

interface OrdersToAcceptProps {
  restaurant: AccessibleRestaurant
}

export function OrdersToAccept({ restaurant }: OrdersToAcceptProps) {
  const { t } = useTranslation('delivery')
  const query = {
    restaurant_id: restaurant.id,
    delivery_state: 'to_accept',
    order: 'asc',
    per_page: 20,
  } as const
  const { data } = useQuery(orderQueries.list({ query }))
  if (!data || data.total === 0) return null
  return (
    <Notice tone="warning" title={t('waiting', { count: data.total })}>
      <ul aria-label={t('waiting', { count: data.total })} className="flex flex-col">
        {data.items.map((order) => (
          <WaitingOrder key={order.id} restaurant={restaurant} order={order} />
        ))}
      </ul>
    </Notice>
  )
}

function WaitingOrder({ restaurant, order }: OrdersToAcceptProps & { order: OrderSummary }) {
  const { t } = useTranslation(['delivery', 'orders-history'])
  const name = useOrderName()
  const { time } = useFormat(restaurant.timezone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-current/15 py-1 first:border-t-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3">
        <Link
          to={paths.orderDetail(restaurant.id, order.id)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {name(order)}
        </Link>
        <span>{t('orders-history:number', { number: order.number })}</span>
        {order.external_id ? (
          <span className="tabular">
            {t('external_order', {
              number: order.external_id,
              source: externalSourceName(order.external_source),
            })}
          </span>
        ) : null}
        <Money cents={order.total_cents} currency={order.currency} />
        {order.promised_at ? <span>{t('due', { time: time(order.promised_at) })}</span> : null}
      </span>
      <AcceptOrRejectButtons order={order} isNamed />
    </li>
  )
}
