import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { isUnseenTooLong } from '../../../domain/kitchen/ticket-delivery.ts'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { PrintButton } from '../../../components/print/print-button.tsx'
import { useRollPrint } from '../../../components/print/roll-print.tsx'
import { KitchenSlip } from '../../../components/print/lazy-slips.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { portionCount } from '../../../domain/orders/orders.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useStationName } from '../hooks/use-station-name.ts'

interface UnseenLinesNoticeProps {
  order: Order
  restaurant: Restaurant
  className?: string
}

/**
 * Warning about lines that the kitchen has neither seen nor printed in time. It names the stations without a
 * screen, or else the lines. A button prints these lines as a kitchen ticket.
 */
export function UnseenLinesNotice({ order, restaurant, className }: UnseenLinesNoticeProps) {
  const { t } = useTranslation('ticket-delivery')
  const now = useServerNow(2000)
  const nameOf = useStationName(restaurant.id)
  const dishName = useDishName()
  const access = useCurrentRestaurant(restaurant.id)
  const print = useRollPrint()
  const unseenItems = order.items.filter((item) => isUnseenTooLong(item, now))
  const undeliveredStations = new Set(
    unseenItems.filter(({ received_at }) => received_at === null).map(({ station }) => station),
  )
  return (
    <>
      {unseenItems.length > 0 ? (
        <Notice
          tone="warning"
          title={t('not_seen', { count: portionCount(unseenItems) })}
          className={clsx('px-3! py-2! text-sm', className)}
          action={
            <PrintButton
              small
              size="touch"
              restaurant={access}
              request={{
                document: 'kitchen_ticket',
                subject_id: order.id,
                item_ids: unseenItems.map(({ id }) => id),
              }}
              printInBrowser={() =>
                print.start(<KitchenSlip order={order} items={unseenItems} restaurant={restaurant} />)
              }
              label={t('print')}
            />
          }
        >
          <p className="line-clamp-3">
            {undeliveredStations.size > 0
              ? t('no_screen', { stations: [...undeliveredStations].map(nameOf).join(', ') })
              : unseenItems.map((item) => `${item.quantity} × ${dishName(item)}`).join(', ')}
          </p>
        </Notice>
      ) : null}
      {print.sheet}
    </>
  )
}
