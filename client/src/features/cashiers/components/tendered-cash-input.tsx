/**
 * Input of the tendered cash. A press on a suggested amount takes the payment at once. Keypad and keyboard
 * enter any amount.
 */
import { suggestedCashAmounts } from '@forki/contract/money/denominations'
import { clsx } from 'clsx'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
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

/** Largest number of characters of an amount in a third of the payment pane, without and with the label. */
const MAX_LENGTH = 10
const MAX_LENGTH_BESIDE_LABEL = 7

export function TenderedCashInput({ payment, currency, busy, onTake, ref }: TenderedCashInputProps) {
  const { t } = useTranslation('cashiers')
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 short:gap-1.5">
      <legend className="mb-2 text-sm font-semibold short:sr-only">{t('pay.next_notes')}</legend>
      <CashSuggestions payment={payment} currency={currency} busy={busy} onTake={onTake} />
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

/** Buttons of suggested amounts of cash. */
function CashSuggestions({ payment, currency, busy, onTake }: Omit<TenderedCashInputProps, 'ref'>) {
  const { t } = useTranslation('cashiers')
  const { money } = useFormat()
  const notes = suggestedCashAmounts(payment.due, currency).slice(-3)
  const longest = Math.max(0, ...notes.map((note) => money(note, currency).length))
  // On low screens the label is beside the amounts, unless their texts need its space.
  const hasLabel = longest <= MAX_LENGTH_BESIDE_LABEL
  return (
    <div
      className={clsx(
        'grid grid-cols-3 gap-2',
        hasLabel && 'short:grid-cols-[3.5rem_repeat(3,minmax(0,1fr))] short:gap-1.5',
        notes.length === 0 && 'hidden',
      )}
    >
      {hasLabel ? (
        <span aria-hidden className="hidden self-center text-xs leading-tight font-semibold short:block">
          {t('pay.next_notes')}
        </span>
      ) : null}
      {notes.map((note) => (
        <Button
          key={note}
          size="big"
          disabled={busy}
          onClick={() => onTake(note)}
          className={clsx('px-1! short:h-12!', longest > MAX_LENGTH ? 'text-sm!' : 'text-base!')}
        >
          <Money cents={note} currency={currency} />
        </Button>
      ))}
    </div>
  )
}
