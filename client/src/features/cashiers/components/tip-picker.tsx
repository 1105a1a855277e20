/** Picker of the tip, as a preset percentage or as an amount. Tips never count as sales. */
import { useTranslation } from 'react-i18next'
import { clsx } from 'clsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import type { PaymentFormState } from '../use-payment-form.ts'

interface TipPickerProps {
  payment: PaymentFormState
  presets: readonly number[]
  currency: string
}

/** Largest number of characters of a tip in a fifth of the payment pane. */
const MAX_NOTE_LENGTH = 8

export function TipPicker({ payment, presets, currency }: TipPickerProps) {
  const { t } = useTranslation('cashiers')
  const { money, percent } = useFormat()
  const { tip } = payment
  const isOwnAmount = 'cents' in tip
  const choices = presets.slice(0, 3).map((bps) => ({ bps, note: money(payment.presetTip(bps), currency) }))
  const hasLongNote = choices.some(({ note }) => note.length > MAX_NOTE_LENGTH)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold short:mb-1">{t('pay.tip')}</legend>
      <div
        className={clsx(
          'grid gap-1.5',
          hasLongNote
            ? 'grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))]'
            : 'grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))]',
        )}
      >
        <Choice chosen={!isOwnAmount && tip.bps === 0} onPress={() => payment.setTip({ bps: 0 })}>
          {t('pay.no_tip')}
        </Choice>
        {choices.map(({ bps, note }) => (
          <Choice
            key={bps}
            chosen={!isOwnAmount && bps > 0 && tip.bps === bps}
            onPress={() => payment.setTip({ bps })}
            note={note}
          >
            {percent(bps)}
          </Choice>
        ))}
        <Choice chosen={isOwnAmount} onPress={() => payment.setTip({ cents: payment.tip_cents })}>
          {t('pay.other_tip')}
        </Choice>
      </div>
      {isOwnAmount ? (
        <Field label={t('pay.tip')} hideLabel error={tip.cents === null ? t('pay.unreadable') : undefined}>
          <MoneyInput
            autoFocus
            size="touch"
            currency={currency}
            value={tip.cents === null ? Number.NaN : tip.cents || null}
            onChange={(cents) => payment.setTip({ cents: Number.isNaN(cents) ? null : (cents ?? 0) })}
          />
        </Field>
      ) : null}
    </fieldset>
  )
}

interface ChoiceProps {
  chosen: boolean
  onPress: () => void
  note?: string
  children: string
}

const Choice = ({ chosen, onPress, note, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={onPress}
    className={clsx(
      'flex min-h-13 flex-col short:min-h-12 items-center justify-center rounded-lg border px-1.5 py-1 text-center text-sm leading-tight font-semibold',
      chosen
        ? 'border-accent bg-accent-soft text-accent-ink'
        : 'border-line-strong/60 bg-raised hover:bg-sunken',
    )}
  >
    {children}
    {note ? <span className="tabular text-xs font-normal text-ink-muted">{note}</span> : null}
  </button>
)
