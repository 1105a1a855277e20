/** Page content of one order: lines, payments, facts and history. */
import type { Order } from '@forki/contract/orders'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOrderName } from '../../../../domain/orders/order-name.ts'
import { Page, PageHeader } from '../../../../components/page.tsx'
import { QueryView } from '../../../../components/query-view.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { paths } from '../../../../domain/navigation/paths.ts'
import { loadTranslations } from '../../../../lib/i18n.ts'
import { lazy } from '../../../../lib/lazy.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { OrderStateChip, PaymentStatusChip } from '../components/status-chips.tsx'
import { orderQueries } from '../queries.ts'
import { FactsCard } from './facts-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** Lazy component, because most orders have no delivery. */
const DeliveryNotice = lazy(async () => {
  const [module] = await Promise.all([
    import('../../components/delivery-notice.tsx'),
    loadTranslations(['delivery']),
  ])
  return module.DeliveryNotice
})

export function OrderDetail({
  restaurant,
  order_id,
}: {
  restaurant: AccessibleRestaurant
  order_id: string
}) {
  const { t } = useTranslation('orders-history')
  const query = useQuery(orderQueries.find({ params: { id: order_id } }))
  return (
    <Page>
      <Link
        to={paths.orders(restaurant.id)}
        className="-mb-4 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink-soft hover:text-ink"
      >
        <ArrowLeft className="size-5" aria-hidden />
        {t('back')}
      </Link>
      <QueryView query={query} failed="order_fetch" skeleton={<LoadingSkeleton />}>
        {(order) => <OrderContent restaurant={restaurant} order={order} />}
      </QueryView>
    </Page>
  )
}

function OrderContent({ restaurant, order }: { restaurant: AccessibleRestaurant; order: Order }) {
  const { t } = useTranslation('orders-history')
  const name = useOrderName()
  const history = useQuery(orderQueries.events({ params: { id: order.id } }))
  const events = history.data?.items ?? []
  return (
    <>
      <PageHeader
        title={name(order)}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <span className="mr-1">{t('order_number', { number: order.number })}</span>
            <OrderStateChip size="md" status={order.status} isMerged={order.merged_into !== null} />
            {order.status === 'cancelled' || isPaidAsCompleted(order) ? null : (
              <PaymentStatusChip size="md" status={order.payment_status} />
            )}
          </span>
        }
        actions={<OrderActions access={restaurant} order={order} />}
      />
      {order.merged_into ? (
        <Notice
          tone="info"
          action={
            <Link
              to={paths.orderDetail(restaurant.id, order.merged_into)}
              className="font-semibold underline underline-offset-4"
            >
              {t('merged.go')}
            </Link>
          }
        >
          {t('merged.text')}
        </Notice>
      ) : null}
      {order.delivery_state && (order.status !== 'cancelled' || order.delivery_state === 'rejected') ? (
        <Suspense fallback={null}>
          <DeliveryNotice editor={{ order, restaurant, waits: !can(restaurant, 'update_order') }} />
        </Suspense>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <LinesCard order={order} events={events} />
          <PaymentsCard restaurant={restaurant} order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <FactsCard restaurant={restaurant} order={order} />
          <QueryView query={history} failed="order_fetch" skeleton={<Skeleton className="h-80 w-full" />}>
            {({ items }) => <TimelineCard restaurant={restaurant} order={order} events={items} />}
          </QueryView>
        </div>
      </div>
    </>
  )
}

/** True if the status chip already shows that the order is paid. */
const isPaidAsCompleted = ({ status, payment_status }: Order) =>
  status === 'completed' && payment_status === 'paid'

const LoadingSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-12 w-72 max-w-full" />
    <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  </div>
)
