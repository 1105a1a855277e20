/** Payment state of a bill as text, icon and colour. */
import type { OrderSummary } from '@forki/contract/orders'
import { CircleCheck, CircleDashed, CircleDot, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'

export function BillState({
  bill,
}: {
  bill: Pick<OrderSummary, 'balance_cents' | 'paid_cents' | 'status' | 'items'>
}) {
  const { t } = useTranslation('cashiers')
  if (bill.paid_cents > 0 && bill.balance_cents === 0) {
    return (
      <StatusChip size="sm" tone="success" icon={CircleCheck}>
        {t('bills.paid')}
      </StatusChip>
    )
  }
  if (bill.paid_cents > 0) {
    return (
      <StatusChip size="sm" tone="info" icon={CircleDot}>
        {t('bills.part')}
      </StatusChip>
    )
  }
  if (bill.status === 'pending') {
    return (
      <StatusChip size="sm" tone="neutral" icon={PencilLine}>
        {t('bills.unsent')}
      </StatusChip>
    )
  }
  return (
    <StatusChip size="sm" tone="warning" icon={CircleDashed}>
      {t('bills.open')}
    </StatusChip>
  )
}
