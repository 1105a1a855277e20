import type { Customer } from '@forki/contract/customers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryView } from '../../../components/query-view.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { orderQueries } from '../queries.ts'

/** Number of the customer's orders, and the last five orders. */
export function CustomerOrders({
  customer,
  restaurant,
}: {
  customer: Customer
  restaurant: AccessibleRestaurant
}) {
  const { t } = useTranslation('loyalty')
  const { money, dateTime } = useFormat(restaurant.timezone)
  const orders = useQuery(
    orderQueries.list({
      query: {
        restaurant_id: restaurant.id,
        customer_id: customer.id,
        sort: 'opened_at',
        order: 'desc',
        per_page: 5,
      },
    }),
  )
  return (
    <Card>
      <CardHeader title={t('visits.title')} />
      <CardBody>
        <QueryView query={orders} failed="orders_fetch">
          {({ items, total }) => (
            <>
              <p className="text-ink-soft">
                {total === 0 ? t('visits.none') : t('visits.count', { count: total })}
              </p>
              {items.length > 0 ? (
                <ul className="mt-3 flex flex-col divide-y divide-line">
                  {items.map((order) => (
                    <li key={order.id}>
                      <Link
                        to={paths.orderDetail(restaurant.id, order.id)}
                        className="flex min-h-12 items-center gap-4 hover:underline"
                      >
                        <span className="min-w-0 flex-1">
                          <span className="font-semibold">
                            {t('orders.number', { number: order.number })}
                          </span>
                          <span className="ml-2 text-sm text-ink-muted">{dateTime(order.opened_at)}</span>
                        </span>
                        <span className="tabular">{money(order.total_cents, restaurant.currency)}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              ) : null}
            </>
          )}
        </QueryView>
      </CardBody>
    </Card>
  )
}
