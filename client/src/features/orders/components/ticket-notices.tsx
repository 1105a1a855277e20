/**
 * Group of notices of the ticket: ended order, delivery order, unsent lines of an ended order, and restored
 * draft. It also shows rejected lines, lines that the kitchen receives or sees late, and a lost connection.
 */
import { X } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { loadTranslations } from '../../../lib/i18n.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { EndedNotice } from './ended-notice.tsx'
import { LeftOverNotice } from './left-over-notice.tsx'

/** Lazy component, because the first render of an order does not need it. */
const LateKitchenDelivery = lazy(
  async () => (await import('./late-kitchen-delivery.tsx')).LateKitchenDelivery,
)

/** Lazy component, because most orders have no delivery. */
const DeliveryNotice = lazy(async () => {
  const [module] = await Promise.all([import('./delivery-notice.tsx'), loadTranslations(['delivery'])])
  return module.DeliveryNotice
})

/** Class of a notice whose button is beside its text, so that the lines below have more height. */
const CONDENSED_CLASS = 'py-1! pr-1! text-sm'

export function TicketNotices({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation(['orders', 'offline'])
  const { sending, order } = editor
  return (
    <div className="flex flex-col gap-2 pt-2 empty:hidden">
      {editor.ended ? <EndedNotice order={order} /> : null}
      {order.delivery_state ? (
        <Suspense fallback={null}>
          <DeliveryNotice editor={editor} isInTicket />
        </Suspense>
      ) : null}
      {editor.ended && editor.unsent.length > 0 ? <LeftOverNotice editor={editor} /> : null}
      {editor.wasRestored && !editor.ended ? (
        <Notice
          tone="info"
          title={t('notice.restored', { count: editor.unsentCount })}
          className={CONDENSED_CLASS}
          action={<DismissButton onPress={editor.forgetRestored} />}
        />
      ) : null}
      {sending.refused ? (
        <Notice
          tone="danger"
          title={errorText(sending.refused, 'order_update')}
          className={CONDENSED_CLASS}
          action={<DismissButton onPress={sending.forgetRefusal} />}
        >
          {t(sending.refused.code === 'dish_unavailable' ? 'notice.sold_out' : 'notice.kept')}
        </Notice>
      ) : null}
      {editor.ended ? null : (
        <Suspense fallback={null}>
          <LateKitchenDelivery order={order} restaurant={editor.restaurant} />
        </Suspense>
      )}
      {sending.offline ? <Notice tone="warning">{t('offline:ticket')}</Notice> : null}
    </div>
  )
}

function DismissButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('orders')
  return (
    <IconButton
      size="touch"
      label={t('notice.understood')}
      icon={<X className="size-5" aria-hidden />}
      onClick={onPress}
    />
  )
}
