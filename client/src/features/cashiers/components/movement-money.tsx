/** Amount of a cash movement. While a blind count hides the amount, it is a dash. */
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'

interface MovementMoneyProps {
  cents: number | null
  currency: string
  className?: string
}

export function MovementMoney({ cents, currency, className }: MovementMoneyProps) {
  const { t } = useTranslation('cashiers')
  if (cents !== null) return <Money cents={cents} currency={currency} className={className} />
  return (
    <span className={className}>
      <span aria-hidden>—</span>
      <span className="sr-only">{t('blind.hidden')}</span>
    </span>
  )
}

/** Note that explains dashes instead of amounts during a blind count. */
export function HiddenCashNote() {
  const { t } = useTranslation('cashiers')
  return (
    <p className="flex items-center gap-2 text-sm text-ink-muted">
      <EyeOff className="size-4 shrink-0" aria-hidden />
      {t('blind.why')}
    </p>
  )
}
