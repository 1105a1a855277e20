/** The tip: a preset share of what is owed, or an amount of one's own. It never counts as sale. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clsx } from 'clsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import type { Payment } from '../use-payment.ts'

interface TipPickerProps {
  payment: Payment
  presets: readonly number[]
  currency: string
}

export function TipPicker({ payment, presets, currency }: TipPickerProps) {
  const { t } = useTranslation('till')
  const { money, percent } = useFormat()
  const [own, setOwn] = useState(false)
  const choose = (cents: number) => {
    setOwn(false)
    payment.setTip(cents)
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold">{t('pay.tip')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-2">
        <Choice chosen={!own && payment.tip_cents === 0} onPress={() => choose(0)}>
          {t('pay.no_tip')}
        </Choice>
        {presets.slice(0, 3).map((bps) => {
          const cents = payment.presetTip(bps)
          return (
            <Choice
              key={bps}
              chosen={!own && cents > 0 && payment.tip_cents === cents}
              onPress={() => choose(cents)}
              note={money(cents, currency)}
            >
              {percent(bps)}
            </Choice>
          )
        })}
        <Choice chosen={own} onPress={() => setOwn(true)}>
          {t('pay.other_tip')}
        </Choice>
      </div>
      {own ? (
        <Field label={t('pay.other_tip')} hideLabel>
          <MoneyInput
            autoFocus
            size="touch"
            currency={currency}
            value={payment.tip_cents || null}
            onChange={(cents) => payment.setTip(cents === null || Number.isNaN(cents) ? 0 : cents)}
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
      'flex min-h-12 flex-col items-center justify-center rounded-lg border px-1.5 py-1 text-center text-sm leading-tight font-semibold',
      chosen
        ? 'border-accent bg-accent-soft text-accent-ink'
        : 'border-line-strong/60 bg-raised hover:bg-sunken',
    )}
  >
    {children}
    {note ? <span className="tabular text-xs font-normal text-ink-muted">{note}</span> : null}
  </button>
)
