import type { OrderSummary } from '@forki/contract/orders'
import { can } from '@forki/contract/permissions'
import { orderEndpoints } from '@forki/contract/calls/order-endpoints'
import { Bike, Check } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { FLOOR_ROOTS } from '../../../domain/orders/orders.ts'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { useFormat } from '../../../lib/format.ts'
import { useAction } from '../../../lib/resource.ts'
import { Button } from '../../../ui/button.tsx'
import { PILL_CLASS } from '../../../components/attention/pill-class.ts'

interface IncomingOrderPillProps {
  order: OrderSummary
  restaurant: AccessibleRestaurant
  onPress: () => void
}

/**
 * Entry of the attention tray for an order that waits for acceptance. A button accepts the order, for users
 * with the permission. A press on the text opens the order, where the user can reject it.
 */
export function IncomingOrderPill({ order, restaurant, onPress }: IncomingOrderPillProps) {
  const { t } = useTranslation('delivery')
  const name = useOrderName()
  const { money, time } = useFormat(restaurant.timezone)
  const accept = useAction(orderEndpoints.accept, { failed: 'order_update', invalidates: FLOOR_ROOTS })
  return (
    <li className="animate-pop-in flex shrink-0 items-center rounded-full bg-accent text-on-accent">
      <button type="button" onClick={onPress} className={clsx(PILL_CLASS, 'pr-2 max-sm:pl-3')}>
        <Bike className="size-5 motion-safe:animate-bounce" aria-hidden />
        <span className="max-sm:sr-only">{t('incoming', { name: name(order) })}</span>
        <span className="max-w-20 truncate sm:hidden" aria-hidden>
          {name(order)}
        </span>{' '}
        <span className="tabular">
          {/* A phone shows the name and the time, so that the button stays in view. */}
          <span className="max-sm:sr-only">· {money(order.total_cents, order.currency)}</span>
          {order.promised_at ? ` · ${time(order.promised_at)}` : null}
        </span>
      </button>
      {can(restaurant, 'update_order') ? (
        <Button
          size="touch"
          className="rounded-full! px-4! max-sm:px-3!"
          busy={accept.isPending}
          aria-label={`${t('accept')}: ${name(order)}`}
          icon={<Check className="size-5" aria-hidden />}
          onClick={() => accept.mutate({ params: { id: order.id }, body: {} })}
        >
          {t('accept')}
        </Button>
      ) : null}
    </li>
  )
}
