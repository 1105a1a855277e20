import { useTranslation } from 'react-i18next'
import type { RefundDraft } from '../../domain/bill/use-refund-draft.ts'
import { useFormat } from '../../lib/format.ts'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../money-input.tsx'

interface RefundTipFieldProps {
  currency: string
  draft: RefundDraft
}

/** Input of the tip to refund. Renders nothing if the payment has no tip left to refund. */
export function RefundTipField({ currency, draft }: RefundTipFieldProps) {
  const { t } = useTranslation('orders')
  const { money } = useFormat()
  const { tip, tip_left: left_cents } = draft
  if (left_cents <= 0) return null
  return (
    <Field
      label={t('refund.tip')}
      optional
      hint={t('refund.tip_left', { amount: money(left_cents, currency) })}
      error={(tip ?? 0) > left_cents ? t('refund.tip_too_much') : undefined}
    >
      <MoneyInput size="touch" currency={currency} value={tip} onChange={draft.setTip} />
    </Field>
  )
}
