/**
 * Bill state as text, icon and color. It depends on the payments, on the request or print of the bill, and on
 * whether the order was sent to the kitchen.
 */
import type { OrderSummary } from '@forki/contract/orders'
import { CircleCheck, CircleDashed, CircleDot, PencilLine, Printer, Receipt } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'

export function BillState({
  bill,
}: {
  bill: Pick<OrderSummary, 'balance_cents' | 'paid_cents' | 'status' | 'items' | 'bill_state'>
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
  if (bill.bill_state) {
    const isRequested = bill.bill_state === 'requested'
    return (
      <StatusChip size="sm" tone="plum" icon={isRequested ? Receipt : Printer} solid={isRequested}>
        {t(`bills.${bill.bill_state}`)}
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
