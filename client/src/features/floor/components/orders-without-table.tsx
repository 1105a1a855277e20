/** List of orders without a table on the active floor plan, most of them takeaway and delivery orders. */
import type { OrderSummary } from '@forki/contract/orders'
import { Bike, ShoppingBag, Utensils } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../components/money.tsx'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { portionCount, readyLines } from '../../../domain/orders/orders.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { isAwaitingAcceptance } from '../hooks/use-incoming-order-alert.ts'
import { useScrollToSentOrder } from '../hooks/use-scroll-to-sent-order.ts'
import { orderState } from '../table-state.ts'
import { OrderAge } from './order-age.tsx'
import { STATE_LOOKS } from './state-looks.ts'

const orderTypeIcons = { takeaway: ShoppingBag, delivery: Bike, dine_in: Utensils }

interface OrdersWithoutTableProps {
  orders: readonly OrderSummary[]
  now: number
  /**
   * True for a panel of the floor plan: a column at the plan's right in landscape, a strip below the plan in
   * portrait. False for a grid below the list of tables or the empty state.
   */
  isColumn: boolean
}

export function OrdersWithoutTable({ orders, now, isColumn }: OrdersWithoutTableProps) {
  const { t } = useTranslation('floor')
  if (orders.length === 0) return null
  return (
    <section
      aria-label={t('lane.title')}
      {...(isColumn && { 'data-floor-view': true })}
      className={clsx(
        isColumn &&
          'relative flex shrink-0 flex-col overflow-y-auto border-line bg-surface p-3 landscape:w-68 landscape:border-l landscape:max-[72rem]:w-60 portrait:max-h-46 portrait:border-t',
      )}
    >
      <h2 className="mb-2 flex items-baseline gap-2 text-sm font-bold text-ink-muted">
        {t('lane.title')} <span className="tabular font-semibold">{orders.length}</span>
      </h2>
      <ul
        className={clsx(
          'grid grid-cols-1 gap-2 *:min-w-0',
          isColumn ? 'portrait:sm:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-3',
        )}
      >
        {orders.map((order) => (
          <li key={order.id}>
            <TakeawayCard order={order} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TakeawayCardProps extends Pick<OrdersWithoutTableProps, 'now'> {
  order: OrderSummary
}

function TakeawayCard({ order, now }: TakeawayCardProps) {
  const name = useOrderName()
  const [cardRef, isJustSent] = useScrollToSentOrder<HTMLAnchorElement>(order.id)
  const Kind = orderTypeIcons[order.order_type]
  const state = orderState(order)
  return (
    <Link
      ref={cardRef}
      to={paths.order(order.restaurant_id, order.id)}
      className={clsx(
        'flex min-h-13 flex-col justify-center rounded-lg border bg-raised px-2.5 py-1 shadow-card hover:border-line-strong',
        state === 'ready' ? 'border-success-solid ring-1 ring-success-solid' : 'border-line',
        isJustSent && 'outline-3 outline-offset-1 outline-accent',
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <Kind className="size-5 shrink-0 text-ink-muted" strokeWidth={1.8} aria-hidden />
        <span className="min-w-0 flex-1 truncate leading-5 font-semibold">{name(order)}</span>
        <OrderAge since={order.opened_at} now={now} className="text-sm text-ink-soft" />
      </span>
      <span className="flex min-w-0 items-center justify-between gap-2">
        <OrderStateChip order={order} />
        <Money cents={order.total_cents} currency={order.currency} className="text-sm font-semibold" />
      </span>
    </Link>
  )
}

/** Chip of the order's state. An order that waits for acceptance looks like its entry in the attention tray. */
function OrderStateChip({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('floor')
  if (isAwaitingAcceptance(order))
    return (
      <StatusChip size="sm" icon={Bike} tone="accent" solid>
        {t('lane.to_accept')}
      </StatusChip>
    )
  const state = orderState(order)
  const look = STATE_LOOKS[state]
  const readyPortions = portionCount(readyLines(order))
  return (
    <StatusChip size="sm" icon={look.icon} tone={look.tone} solid={state === 'ready'}>
      {readyPortions > 0 ? t('ready_count', { count: readyPortions }) : t(`state.${state}`)}
    </StatusChip>
  )
}
