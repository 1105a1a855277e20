/**
 * Confirmation of the order that this device sent last, shown over the floor screen for eight seconds. A press
 * opens the order.
 */
import { CircleCheckBig, CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOrderName } from '../../../domain/orders/order-name.ts'
import { lastSentOrder } from '../../../domain/orders/last-sent-order.ts'
import { useSignal } from '../../../lib/signal.ts'

interface SentOrderNoticeProps {
  restaurant_id: string
  onPress: (order_id: string) => void
}

export function SentOrderNotice({ restaurant_id, onPress }: SentOrderNoticeProps) {
  const { t } = useTranslation('floor')
  const name = useOrderName()
  const sentOrder = useSignal(lastSentOrder)
  const shownOrder = sentOrder?.order.restaurant_id === restaurant_id ? sentOrder : null
  const Icon = shownOrder?.isQueued ? CloudUpload : CircleCheckBig
  return (
    <div
      role="status"
      aria-label={t('sent.title')}
      className="pointer-events-none absolute inset-x-0 bottom-3 z-20 flex justify-center px-3 max-md:bottom-20"
    >
      {shownOrder ? (
        <div className="animate-pop-in pointer-events-auto flex max-w-full items-center gap-2 rounded-xl bg-ink py-1 pr-1 pl-4 text-paper shadow-float">
          <Icon className="size-5 shrink-0" aria-hidden />
          <span className="min-w-0 font-semibold">
            {name(shownOrder.order)} ·{' '}
            {t(shownOrder.isQueued ? 'sent.kept' : 'sent.text', { count: shownOrder.portions })}
          </span>
          <button
            type="button"
            className="inline-flex min-h-12 shrink-0 items-center rounded-lg bg-paper/15 px-4 font-semibold active:bg-paper/30"
            onClick={() => onPress(shownOrder.order.id)}
          >
            {t('sent.open')}
          </button>
        </div>
      ) : null}
    </div>
  )
}
