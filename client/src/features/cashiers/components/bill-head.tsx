/** Header of a bill: name, order details, and buttons that split the bill, print it or return to the list. */
import type { Order } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { ArrowLeft, Split } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMarkBillPrinted } from '../../../domain/orders/bill-state.ts'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { PrintButton } from '../../../components/print/print-button.tsx'
import { useRollPrint } from '../../../components/print/roll-print.tsx'
import { Receipt } from '../../../components/print/lazy-slips.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface BillHeadProps {
  order: Order
  restaurant: Restaurant
  onLeave: () => void
  onSplit: () => void
}

export function BillHead({ order, restaurant, onLeave, onSplit }: BillHeadProps) {
  const { t } = useTranslation('cashiers')
  const name = useOrderName()
  const print = useRollPrint()
  const access = useCurrentRestaurant(restaurant.id)
  const billPrinted = useMarkBillPrinted(access)
  const about = [
    order.order_type === 'dine_in' ? null : t(`bills.${order.order_type}`),
    t('bills.order', { number: order.number }),
    order.waiter_name,
    order.guests ? t('bill.guests', { count: order.guests }) : null,
  ]
  return (
    <header className="@container flex flex-wrap items-start gap-x-2">
      <IconButton
        className="-ml-2 md:hidden"
        size="touch"
        label={t('bill.back')}
        icon={<ArrowLeft className="size-5" />}
        onClick={onLeave}
      />
      <h2 className="display min-w-0 flex-1 self-center text-2xl text-balance break-words @md:text-3xl">
        {name(order)}
      </h2>
      <div className="flex gap-2">
        <Button
          size="touch"
          className="@max-md:w-12 @max-md:px-0!"
          icon={<Split className="size-5" aria-hidden />}
          disabled={order.balance_cents === 0}
          onClick={onSplit}
        >
          <span className="@max-md:sr-only">{t('bill.split')}</span>
        </Button>
        <PrintButton
          small
          size="touch"
          restaurant={access}
          request={{ document: 'bill', subject_id: order.id }}
          printInBrowser={() => {
            print.start(<Receipt order={order} restaurant={restaurant} />)
            billPrinted(order)
          }}
          label={t('bill.print')}
        />
      </div>
      {/* Own row, so that the buttons do not narrow it. */}
      <p className="basis-full text-sm text-ink-muted">{about.filter(Boolean).join(' · ')}</p>
      {print.sheet}
    </header>
  )
}
