import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../money-input.tsx'

interface TipBackProps {
  currency: string
  /** Remaining tip of the payment, minor units. */
  left_cents: number
  value: number | null
  onChange: (cents: number | null) => void
}

/** Part of a payment's tip to give back. Renders nothing for a payment without a tip. */
export function TipBack({ currency, left_cents, value, onChange }: TipBackProps) {
  const { t } = useTranslation('orders')
  const { money } = useFormat()
  if (left_cents <= 0) return null
  return (
    <Field
      label={t('refund.tip')}
      optional
      hint={t('refund.tip_left', { amount: money(left_cents, currency) })}
      error={(value ?? 0) > left_cents ? t('refund.tip_too_much') : undefined}
    >
      <MoneyInput size="touch" currency={currency} value={value} onChange={onChange} />
    </Field>
  )
}
