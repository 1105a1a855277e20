import { Merge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../../ui/status-chip.tsx'
import { paymentLooks, statusLooks, type OrderStatus, type PaymentStatus } from '../order-looks.ts'

interface StateChipProps<S> {
  status: S
  size?: 'sm' | 'md'
}

interface OrderStateChipProps extends StateChipProps<OrderStatus> {
  /**
   * True if the lines of the order moved to another order. The chip then shows the merge instead of the
   * status.
   */
  isMerged?: boolean
}

export function OrderStateChip({ status, size = 'sm', isMerged = false }: OrderStateChipProps) {
  const { t } = useTranslation('orders-history')
  if (isMerged)
    return (
      <StatusChip size={size} tone="neutral" icon={Merge}>
        {t('merged.state')}
      </StatusChip>
    )
  return (
    <StatusChip size={size} {...statusLooks[status]}>
      {t(`status.${status}`)}
    </StatusChip>
  )
}

export function PaymentStatusChip({ status, size = 'sm' }: StateChipProps<PaymentStatus>) {
  const { t } = useTranslation('orders-history')
  return (
    <StatusChip size={size} {...paymentLooks[status]}>
      {t(`payment.${status}`)}
    </StatusChip>
  )
}
