import type { Order } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'

interface EndedNoticeProps {
  order: Order
  className?: string
}

/** Notice that a paid or cancelled order can no longer be changed. */
export function EndedNotice({ order, className }: EndedNoticeProps) {
  const { t } = useTranslation('orders')
  const title = t(order.status === 'completed' ? 'notice.completed' : 'notice.cancelled')
  return (
    <Notice tone="info" title={title} className={className}>
      {order.merged_into ? t('notice.merged') : t('notice.ended')}
    </Notice>
  )
}
