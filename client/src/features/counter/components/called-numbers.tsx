/** Numbers of orders in preparation and of orders ready for pickup, so that the staff can call the guests. */
import type { OrderSummary } from '@forki/contract/orders'
import { ChefHat, CircleCheckBig, type LucideIcon } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/now.ts'
import { calledOrders } from '../called-orders.ts'

export function CalledNumbers({ orders }: { orders: readonly OrderSummary[] }) {
  const { t } = useTranslation('counter')
  const { preparing, ready } = calledOrders(orders, useNow(30_000))
  if (preparing.length + ready.length === 0)
    return <p className="truncate text-sm text-ink-muted">{t('board.none')}</p>
  return (
    <div
      role="region"
      aria-label={t('board.label')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the keyboard
      tabIndex={0}
      className="flex items-center gap-4 overflow-x-auto py-1 [scrollbar-width:none]"
    >
      {ready.length > 0 ? (
        <Numbers icon={CircleCheckBig} label={t('board.ready')} orders={ready} isReady />
      ) : null}
      {preparing.length > 0 ? (
        <Numbers icon={ChefHat} label={t('board.preparing')} orders={preparing} isReady={false} />
      ) : null}
    </div>
  )
}

interface NumbersProps {
  icon: LucideIcon
  label: string
  orders: readonly Pick<OrderSummary, 'id' | 'number'>[]
  isReady: boolean
}

function Numbers({ icon: Icon, label, orders, isReady }: NumbersProps) {
  return (
    <div className="flex shrink-0 items-center gap-2">
      <span className="flex items-center gap-1 text-sm text-ink-muted">
        <Icon className="size-4.5" aria-hidden /> <span className="max-sm:sr-only">{label}</span>
      </span>
      <ul aria-label={label} className="flex gap-1">
        {orders.map(({ id, number }) => (
          <li
            key={id}
            className={clsx(
              'tabular grid h-8 min-w-8 place-items-center rounded-md px-2 font-bold',
              isReady ? 'bg-success-soft text-success-ink' : 'bg-neutral-soft text-neutral-ink',
            )}
          >
            {number}
          </li>
        ))}
      </ul>
    </div>
  )
}
