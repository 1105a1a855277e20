/** Order screen without an order: the open orders, and a button for a new takeaway order. */
import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, ReceiptText, ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Money } from '../../../components/money.tsx'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { QueryView } from '../../../components/query-view.tsx'
import { minutesSince, minutesText } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { openOrdersQuery, useOpenOrder } from '../../../domain/orders/orders.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function OrderChooser({ restaurant_id }: { restaurant_id: string }) {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const name = useOrderName()
  const now = useNow(30_000)
  const query = useQuery(openOrdersQuery(restaurant_id))
  const open = useOpenOrder(restaurant_id, (id) => void navigate(paths.order(restaurant_id, id)))
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-5 p-4 sm:p-6">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="display flex-1 text-3xl">{t('chooser.title')}</h1>
        <Link to={paths.floor(restaurant_id)} className={buttonClass({ size: 'touch' })}>
          <LayoutGrid className="size-5" aria-hidden /> {t('chooser.floor')}
        </Link>
        <Button
          size="touch"
          variant="primary"
          busy={open.busy}
          icon={<ShoppingBag className="size-5" aria-hidden />}
          onClick={open.takeaway}
        >
          {t('chooser.takeaway')}
        </Button>
      </header>
      <QueryView query={query} failed="orders_fetch">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={ReceiptText} title={t('chooser.none')} description={t('chooser.none_text')} />
          ) : (
            <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
              {items.map((order) => (
                <li key={order.id}>
                  <Link
                    to={paths.order(restaurant_id, order.id)}
                    className="flex min-h-20 items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:border-line-strong"
                  >
                    <span className="min-w-0">
                      <span className="block truncate text-lg font-semibold">{name(order)}</span>
                      <span className="block truncate text-sm text-ink-muted">
                        #{order.number} · {order.waiter_name} ·{' '}
                        {minutesText(minutesSince(order.opened_at, now))}
                      </span>
                    </span>
                    <Money cents={order.total_cents} currency={order.currency} className="font-semibold" />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  )
}
