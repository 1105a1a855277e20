/**
 * Input of the tendered cash. A press on a suggested amount takes the payment at once. Keypad and keyboard
 * enter any amount.
 */
import { suggestedCashAmounts } from '@forki/contract/money/denominations'
import { clsx } from 'clsx'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NumberPad } from '../../../ui/number-pad.tsx'
import type { PaymentFormState } from '../use-payment-form.ts'

interface TenderedCashInputProps {
  payment: PaymentFormState
  currency: string
  busy: boolean
  /** Callback that submits the payment with the tendered cash. */
  onTake: (handed: number) => void
  ref: Ref<HTMLInputElement>
}

export function TenderedCashInput({ payment, currency, busy, onTake, ref }: TenderedCashInputProps) {
  const { t } = useTranslation('cashiers')
  const notes = suggestedCashAmounts(payment.due, currency).slice(-3)
  return (
    <fieldset className="flex flex-col gap-2 short:gap-1.5">
      <legend className="mb-2 text-sm font-semibold short:sr-only">{t('pay.next_notes')}</legend>
      <div
        className={clsx(
          'grid grid-cols-3 gap-2 short:grid-cols-[4rem_repeat(3,1fr)]',
          notes.length === 0 && 'hidden',
        )}
      >
        <span aria-hidden className="hidden self-center text-xs leading-tight font-semibold short:block">
          {t('pay.next_notes')}
        </span>
        {notes.map((note) => (
          <Button
            key={note}
            size="big"
            disabled={busy}
            onClick={() => onTake(note)}
            className="px-1! text-base! short:h-12!"
          >
            <Money cents={note} currency={currency} />
          </Button>
        ))}
      </div>
      <Field label={t('pay.tendered')} hideLabel error={payment.unreadable ? t('pay.unreadable') : undefined}>
        <Input
          ref={ref}
          size="touch"
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('pay.tendered')}
          className="tabular scroll-my-4 text-right text-xl font-semibold placeholder:text-left placeholder:text-base placeholder:font-normal"
          value={payment.tendered}
          onChange={(event) => payment.setTendered(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || payment.tendered === '') return
            // The first Escape clears the input of the tendered cash. The next Escape closes the bill.
            event.preventDefault()
            payment.setTendered('')
          }}
        />
      </Field>
      <NumberPad
        size="touch"
        decimal={payment.decimal}
        value={payment.tendered}
        onChange={payment.setTendered}
        className="max-lg:hidden short:gap-1.5"
      />
    </fieldset>
  )
}
