/** What the guest hands over, typed by thumb or keyboard, with the change at once. */
import { useTranslation } from 'react-i18next'
import { clsx } from 'clsx'
import { useFormat } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NumberPad } from '../../../ui/number-pad.tsx'
import type { Payment } from '../use-payment.ts'

export function TenderPad({ payment, currency }: { payment: Payment; currency: string }) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  const { change } = payment
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('pay.tendered')}>
        <Input
          size="touch"
          inputMode="decimal"
          autoComplete="off"
          className="tabular text-right text-xl font-semibold"
          value={payment.tendered}
          onChange={(event) => payment.setTendered(event.target.value)}
        />
      </Field>
      <p
        aria-live="polite"
        className={clsx(
          'tabular text-right text-3xl font-semibold empty:hidden',
          change !== null && change < 0 ? 'text-danger-ink' : 'text-success-ink',
        )}
      >
        {change === null
          ? ''
          : change < 0
            ? t('pay.missing', { amount: money(-change, currency) })
            : t('pay.change', { amount: money(change, currency) })}
      </p>
      <NumberPad
        size="touch"
        decimal={payment.decimal}
        value={payment.tendered}
        onChange={payment.setTendered}
        className="max-lg:hidden"
      />
    </div>
  )
}
