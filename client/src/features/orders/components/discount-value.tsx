/** Fields for the percentage or the amount of a discount. */
import type { LineDiscount } from '@forki/contract/money/discounts'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { PercentInput } from '../../../components/percent-input.tsx'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'

const SUGGESTED_ORDER_DISCOUNTS_BPS = [500, 1000, 1500, 2000, 10_000]
/** Suggested line discounts in basis points. A discount of 100 % is the separate choice "complimentary". */
const SUGGESTED_LINE_DISCOUNTS_BPS = [500, 1000, 1500, 2000, 5000]

export type DiscountKind = LineDiscount['kind']

interface DiscountValueProps<K extends DiscountKind> {
  kinds: readonly K[]
  kind: K
  onKind: (kind: K) => void
  value: number | null
  onValue: (value: number | null) => void
  currency: string
}

export function DiscountValue<K extends DiscountKind>(props: DiscountValueProps<K>) {
  const { t } = useTranslation(['orders', 'line-discount'])
  const { percent } = useFormat()
  const { kinds, kind, onKind, value, onValue, currency } = props
  const names = {
    percent: t('discount.percent'),
    amount: t('discount.amount'),
    complimentary: t('line-discount:complimentary'),
  }
  const shares = kinds.some((one) => one === 'complimentary')
    ? SUGGESTED_LINE_DISCOUNTS_BPS
    : SUGGESTED_ORDER_DISCOUNTS_BPS
  return (
    <>
      <Segmented
        label={t('discount.kind')}
        size="touch"
        block
        value={kind}
        options={kinds.map((one) => ({ value: one, label: names[one] }))}
        onChange={onKind}
      />
      {kind === 'percent' ? (
        <>
          <div className="grid grid-cols-5 gap-2">
            {shares.map((bps) => (
              <Button
                key={bps}
                size="touch"
                variant={value === bps ? 'primary' : 'secondary'}
                className="px-1!"
                aria-pressed={value === bps}
                onClick={() => onValue(bps)}
              >
                {percent(bps)}
              </Button>
            ))}
          </div>
          <Field label={t('discount.percent')}>
            <PercentInput value={value} onChange={onValue} />
          </Field>
        </>
      ) : null}
      {kind === 'amount' ? (
        <Field label={t('discount.amount')}>
          <MoneyInput size="touch" value={value} onChange={onValue} currency={currency} />
        </Field>
      ) : null}
    </>
  )
}
