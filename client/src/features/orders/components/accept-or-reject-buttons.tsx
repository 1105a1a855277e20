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
  /** True if the buttons are in a list of orders, so that their accessible names contain the order's name. */
  isNamed?: boolean
  /** True if the buttons fill the footer of the ticket. */
  isInFooter?: boolean
  isDisabled?: boolean
}

export function AcceptOrRejectButtons(props: AcceptOrRejectButtonsProps) {
  const { order, isNamed = false, isInFooter = false, isDisabled = false } = props
  const { t } = useTranslation('delivery')
  const name = useOrderName()
  const [isRejecting, setRejecting] = useState(false)
  const accept = useAcceptOrder()
  const labelOf = (text: string) => (isNamed ? { 'aria-label': `${text}: ${name(order)}` } : {})
  const layout = isInFooter
    ? ({ size: 'big', className: 'h-14! min-w-0 flex-1 low:h-12!' } as const)
    : ({ size: 'touch' } as const)
  const rejectButton = (
    <Button {...layout} disabled={isDisabled} onClick={() => setRejecting(true)} {...labelOf(t('reject'))}>
      {t('reject')}
    </Button>
  )
  return (
    <div className={isInFooter ? 'flex gap-2 low:flex-1' : 'my-1 flex flex-wrap gap-2'}>
      {isInFooter ? rejectButton : null}
      <Button
        {...layout}
        variant="primary"
        busy={accept.busy}
        disabled={isDisabled}
        onClick={() => void accept.run({ params: { id: order.id }, body: {} })}
        {...labelOf(t('accept'))}
      >
        {t('accept')}
      </Button>
      {isInFooter ? null : rejectButton}
      {isRejecting ? <RejectOrderDialog order={order} onClose={() => setRejecting(false)} /> : null}
    </div>
  )
}
