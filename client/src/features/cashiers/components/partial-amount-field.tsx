/** Amount field of a partial payment, for a bill that several guests pay separately. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { PaymentFormState } from '../use-payment-form.ts'

export function PartialAmountField({ payment, currency }: { payment: PaymentFormState; currency: string }) {
  const { t } = useTranslation('cashiers')
  const { part } = payment
  /** True after the amount field lost the focus, until the next change. */
  const [isLeft, setIsLeft] = useState(false)
  const isUnreadable = part === 0 ? isLeft : !((part ?? 1) > 0)
  if (part === null) {
    return (
      <Button
        size="touch"
        className="self-start short:h-11!"
        onClick={() => {
          setIsLeft(false)
          payment.setPart(payment.owed)
        }}
      >
        {t('pay.part')}
      </Button>
    )
  }
  return (
    <div className="flex items-start gap-2">
      <Field
        label={t('pay.part_amount')}
        className="flex-1"
        error={payment.tooMuch ? t('pay.too_much') : isUnreadable ? t('pay.unreadable') : undefined}
      >
        <MoneyInput
          autoFocus
          size="touch"
          currency={currency}
          value={part}
          onBlur={() => setIsLeft(true)}
          onChange={(cents) => {
            setIsLeft(false)
            payment.setPart(cents ?? 0)
          }}
        />
      </Field>
      <Button variant="ghost" size="touch" className="mt-6.5" onClick={() => payment.setPart(null)}>
        {t('pay.all')}
      </Button>
    </div>
  )
}
