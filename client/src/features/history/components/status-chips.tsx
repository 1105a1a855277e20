import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { paymentLook, statusLook, type OrderStatus, type PaymentStatus } from '../order-look.ts'

interface StateChipProps<S> {
  status: S
  size?: 'sm' | 'md'
}

/** Where an order stands. */
export function OrderStateChip({ status, size = 'sm' }: StateChipProps<OrderStatus>) {
  const { t } = useTranslation('history')
  return (
    <StatusChip size={size} {...statusLook[status]}>
      {t(`status.${status}`)}
    </StatusChip>
  )
}

/** Whether it is paid. */
export function PaymentChip({ status, size = 'sm' }: StateChipProps<PaymentStatus>) {
  const { t } = useTranslation('history')
  return (
    <StatusChip size={size} {...paymentLook[status]}>
      {t(`payment.${status}`)}
    </StatusChip>
  )
}
