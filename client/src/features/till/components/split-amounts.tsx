/** Splits by amounts of money; the last part is what is left, so that the parts always make the whole. */
import type { Order } from '@forki/contract/orders'
import type { SplitChecks } from '@forki/contract/order-inputs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'

interface SplitAmountsProps {
  order: Order
  busy: boolean
  onSplit: (body: SplitChecks) => void
}

export function SplitAmounts({ order, busy, onSplit }: SplitAmountsProps) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  const [amounts, setAmounts] = useState<(number | null)[]>([null])
  const given = amounts.filter(
    (cents): cents is number => cents !== null && !Number.isNaN(cents) && cents > 0,
  )
  const rest = order.balance_cents - given.reduce((sum, cents) => sum + cents, 0)
  const set = (index: number, cents: number | null) =>
    setAmounts(amounts.map((other, place) => (place === index ? cents : other)))
  return (
    <div className="flex flex-col gap-4">
      {amounts.map((cents, index) => (
        // The rows have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Field key={index} label={t('split.guest', { n: index + 1 })}>
          <MoneyInput
            size="touch"
            currency={order.currency}
            value={cents}
            onChange={(value) => set(index, value)}
          />
        </Field>
      ))}
      <p className="flex items-baseline justify-between rounded-lg bg-sunken p-4" aria-live="polite">
        <span>
          {rest < 0 ? t('split.sum_over', { amount: money(-rest, order.currency) }) : t('split.rest')}
        </span>
        {rest < 0 ? null : <Money cents={rest} currency={order.currency} className="text-lg font-semibold" />}
      </p>
      <Button variant="soft" size="touch" onClick={() => setAmounts([...amounts, null])}>
        {t('split.add_guest')}
      </Button>
      <Button
        variant="primary"
        size="big"
        block
        busy={busy}
        disabled={given.length === 0 || rest < 0}
        onClick={() => onSplit({ mode: 'amounts', amounts_cents: rest > 0 ? [...given, rest] : given })}
      >
        {t('split.submit')}
      </Button>
    </div>
  )
}
