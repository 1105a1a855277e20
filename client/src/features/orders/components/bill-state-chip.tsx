/** Chip of a requested or printed bill, as on the floor and in the till. */
import type { Order } from '@forki/contract/orders'
import { Printer, Receipt } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'

export function BillStateChip({ state }: { state: NonNullable<Order['bill_state']> }) {
  const { t } = useTranslation('orders')
  const isRequested = state === 'requested'
  return (
    <StatusChip
      size="sm"
      tone="plum"
      icon={isRequested ? Receipt : Printer}
      solid={isRequested}
      className="mt-1 max-w-full"
    >
      {t(`bill_state.${state}`)}
    </StatusChip>
  )
}
