/** Price and note of an order line that has its own discount. */
import { uncappedDiscount } from '@forki/contract/money/discounts'
import { Gift, Tag } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { priceAfterDiscount, type LinePriceProps } from '../domain/bill/line-discount.ts'
import { useFormat } from '../lib/format.ts'
import { Money } from './money.tsx'

/** Price of the line after its discount, above the crossed-out list price. */
export function DiscountedPrice({ item, currency, className }: LinePriceProps) {
  const { t } = useTranslation('line-discount')
  return (
    <span className={clsx('flex shrink-0 flex-col items-end', className)}>
      <Money cents={priceAfterDiscount(item)} currency={currency} />
      <s className="text-sm text-ink-muted">
        <span className="sr-only">{t('list_price')} </span>
        <Money cents={item.line_total_cents} currency={currency} />
      </s>
    </span>
  )
}

/** Kind, size and reason of the line's discount. */
export function DiscountNote({ item, currency }: LinePriceProps) {
  const text = useDiscountText()
  const Icon = item.discount?.kind === 'complimentary' ? Gift : Tag
  return (
    <span className="flex items-start gap-1 text-sm leading-snug font-medium text-success-ink">
      <Icon className="mt-0.5 size-3.5 shrink-0" aria-hidden />
      <span className="min-w-0 wrap-anywhere">{text(item, currency)}</span>
    </span>
  )
}

/**
 * Returns a function that describes a line discount, such as "Complimentary · Complaint". If the discount limit
 * or an approval caps the discount, the text adds the capped and the full amount.
 */
function useDiscountText(): (item: LinePriceProps['item'], currency: string) => string {
  const { t } = useTranslation('line-discount')
  const { money, percent } = useFormat()
  return ({ line_total_cents, discount }, currency) => {
    if (!discount) return ''
    const { kind, value, amount_cents, reason, approved_cents } = discount
    const name = {
      percent: t('percent_off', { percent: percent(value) }),
      amount: t('amount_off', { amount: money(amount_cents, currency) }),
      complimentary: t('complimentary'),
    }[kind]
    const uncappedCents = uncappedDiscount(line_total_cents, discount)
    const partly =
      uncappedCents > amount_cents
        ? t(approved_cents === null ? 'within_limit' : 'approved', {
            approved: money(amount_cents, currency),
            wanted: money(uncappedCents, currency),
          })
        : null
    return [name, reason, partly].filter(Boolean).join(' · ')
  }
}
