/** Buttons that accept or reject an order that waits for acceptance. */
import type { OrderSummary } from '@forki/contract/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { Button } from '../../../ui/button.tsx'
import { useAcceptOrder } from '../queries.ts'
import { RejectOrderDialog } from './reject-order-dialog.tsx'

interface AcceptOrRejectButtonsProps {
  order: OrderSummary
  /** True in a list of several orders, whose buttons need the name of their order. */
  isNamed?: boolean
}

export function AcceptOrRejectButtons({ order, isNamed = false }: AcceptOrRejectButtonsProps) {
  const { t } = useTranslation('delivery')
  const name = useOrderName()
  const [isRejecting, setRejecting] = useState(false)
  const accept = useAcceptOrder()
  const labelOf = (text: string) => (isNamed ? { 'aria-label': `${text}: ${name(order)}` } : {})
  return (
    <div className="my-1 flex flex-wrap gap-2">
      <Button
        size="touch"
        variant="primary"
        busy={accept.busy}
        onClick={() => void accept.run({ params: { id: order.id }, body: {} })}
        {...labelOf(t('accept'))}
      >
        {t('accept')}
      </Button>
      <Button size="touch" onClick={() => setRejecting(true)} {...labelOf(t('reject'))}>
        {t('reject')}
      </Button>
      {isRejecting ? <RejectOrderDialog order={order} onClose={() => setRejecting(false)} /> : null}
    </div>
  )
}
