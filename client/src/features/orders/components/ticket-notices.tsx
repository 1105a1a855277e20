/** Notices about the order: it has ended, lines were restored, or lines were rejected. */
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { discardDraft } from '../../../domain/orders/order-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Desk } from '../hooks/use-desk.ts'

/** Loaded late, because taking an order does not need it. */
const RoundCertainty = lazy(async () => (await import('./round-certainty.tsx')).RoundCertainty)

export function TicketNotices({ desk }: { desk: Desk }) {
  const { t } = useTranslation(['orders', 'offline'])
  const { sending, order } = desk
  return (
    <div className="flex flex-col gap-2 pt-2 empty:hidden">
      {desk.ended ? (
        <Notice tone="info" title={t(order.status === 'completed' ? 'notice.completed' : 'notice.cancelled')}>
          {order.merged_into ? t('notice.merged') : t('notice.ended')}
        </Notice>
      ) : null}
      {desk.ended && desk.unsent.length > 0 ? (
        <Notice
          tone="warning"
          title={t('notice.left_over', { count: desk.unsentCount })}
          action={<Button onClick={() => discardDraft(order.id)}>{t('notice.discard')}</Button>}
        />
      ) : null}
      {desk.wasRestored && !desk.ended ? (
        <Notice
          tone="info"
          title={t('notice.restored', { count: desk.unsentCount })}
          action={<Button onClick={desk.forgetRestored}>{t('notice.understood')}</Button>}
        >
          {t('notice.restored_text')}
        </Notice>
      ) : null}
      {sending.refused ? (
        <Notice
          tone="danger"
          title={errorText(sending.refused, 'order_update')}
          action={<Button onClick={sending.forgetRefusal}>{t('notice.understood')}</Button>}
        >
          {t(sending.refused.code === 'dish_unavailable' ? 'notice.sold_out' : 'notice.kept')}
        </Notice>
      ) : null}
      {desk.ended ? null : (
        <Suspense fallback={null}>
          <RoundCertainty order={order} restaurant={desk.restaurant} />
        </Suspense>
      )}
      {sending.offline ? <Notice tone="warning">{t('offline:ticket')}</Notice> : null}
    </div>
  )
}
