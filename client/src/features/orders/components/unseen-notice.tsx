import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isUnseen } from '../../../components/kitchen-certainty/certainty.ts'
import { useTicketPrint } from '../../../components/kitchen-certainty/use-ticket-print.tsx'
import { useDishName } from '../../../components/order-name.ts'
import { portionsOf } from '../../../lib/orders.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useStationName } from '../hooks/use-station-name.ts'

interface UnseenNoticeProps {
  order: Order
  restaurant: Restaurant
  className?: string
}

/** What nobody in the kitchen has seen in time, why that may be, and the ticket on paper. */
export function UnseenNotice({ order, restaurant, className }: UnseenNoticeProps) {
  const { t } = useTranslation('certainty')
  const now = useServerNow(2000)
  const nameOf = useStationName(restaurant.id)
  const dishName = useDishName()
  const print = useTicketPrint(restaurant)
  const late = order.items.filter((item) => isUnseen(item, now))
  const lost = new Set(late.filter(({ received_at }) => received_at === null).map(({ station }) => station))
  return (
    <>
      {late.length > 0 ? (
        <Notice tone="warning" title={t('not_seen', { count: portionsOf(late) })} className={className}>
          <p>
            {lost.size > 0
              ? t('no_screen', { stations: [...lost].map(nameOf).join(', ') })
              : t('not_seen_text')}
          </p>
          <ul className="mt-1 font-medium">
            {late.map((item) => (
              <li key={item.id}>
                {item.quantity} × {dishName(item)}
              </li>
            ))}
          </ul>
          <Button
            size="touch"
            className="mt-2"
            busy={print.busy}
            icon={<Printer className="size-5" aria-hidden />}
            onClick={() => print.start(order, late)}
          >
            {t('print')}
          </Button>
        </Notice>
      ) : null}
      {print.sheet}
    </>
  )
}
