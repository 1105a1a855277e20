/** Split of a bill by amounts that the user enters. The remainder becomes an additional check. */
import type { Order } from '@forki/contract/orders'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../money-input.tsx'
import { freeCheckLabels, balanceToSplit } from '../../domain/bill/split-shares.ts'

interface SplitByAmountProps {
  order: Order
  amounts: readonly (number | null)[]
  onChange: (amounts: readonly (number | null)[]) => void
}

export function SplitByAmount({ order, amounts, onChange }: SplitByAmountProps) {
  const { t } = useTranslation('orders')
  const { money } = useFormat()
  const sum = amounts.reduce<number>(
    (total, cents) => total + (Number.isSafeInteger(cents) ? Number(cents) : 0),
    0,
  )
  const remainingCents = balanceToSplit(order) - sum
  const numbers = freeCheckLabels(order, amounts.length)
  return (
    <div className="flex flex-col gap-4">
      {amounts.map((cents, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two amounts may be equal
        <Field key={index} label={t('split.part', { n: numbers[index] ?? index + 1 })}>
          <MoneyInput
            size="touch"
            currency={order.currency}
            value={cents}
            onChange={(value) => onChange(amounts.map((old, at) => (at === index ? value : old)))}
          />
        </Field>
      ))}
      <p role="status" className={remainingCents < 0 ? 'font-semibold text-danger-ink' : 'text-ink-soft'}>
        {remainingCents < 0
          ? t('split.over', { amount: money(-remainingCents, order.currency) })
          : t('split.rest', { amount: money(remainingCents, order.currency) })}
      </p>
      <Button
        size="touch"
        icon={<Plus className="size-5" aria-hidden />}
        disabled={remainingCents <= 0}
        onClick={() => onChange([...amounts, null])}
      >
        {t('split.add')}
      </Button>
    </div>
  )
}
