/** Cash difference as text with a color: "matches", "$20.00 short", "$5.00 over". */
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'

/** Cash difference as a sentence. */
export function useCashDifferenceText(currency: string) {
  const { t } = useTranslation('cashiers')
  const { money } = useFormat()
  return (cents: number): string =>
    cents === 0
      ? t('close.exact')
      : t(cents < 0 ? 'close.short' : 'close.over', { amount: money(Math.abs(cents), currency) })
}

export function CashDifferenceChip({ cents, currency }: { cents: number; currency: string }) {
  const text = useCashDifferenceText(currency)
  return (
    <StatusChip
      size="sm"
      icon={cents === 0 ? CircleCheck : TriangleAlert}
      tone={cents === 0 ? 'success' : cents < 0 ? 'danger' : 'warning'}
    >
      {text(cents)}
    </StatusChip>
  )
}
