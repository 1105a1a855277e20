/** Price and line discount of an order line. Texts and icons of discounts load when the browser is idle. */
import { Suspense } from 'react'
import { priceAfterDiscount, type LinePriceProps } from '../domain/bill/line-discount.ts'
import { loadTranslations } from '../lib/i18n.ts'
import { lazy } from '../lib/lazy.tsx'
import { Money } from './money.tsx'

const loadDiscountedLine = async () => {
  const [discountedLine] = await Promise.all([
    import('./discounted-line.tsx'),
    loadTranslations(['line-discount']),
  ])
  return discountedLine
}
const DiscountedPrice = lazy(async () => (await loadDiscountedLine()).DiscountedPrice)
const DiscountNote = lazy(async () => (await loadDiscountedLine()).DiscountNote)

/** Price of the line after its own discount. A discounted line also has the crossed-out list price below. */
export function LinePrice({ item, currency, className }: LinePriceProps) {
  const price = <Money cents={priceAfterDiscount(item)} currency={currency} className={className} />
  if (!item.discount) return price
  return (
    <Suspense fallback={price}>
      <DiscountedPrice item={item} currency={currency} className={className} />
    </Suspense>
  )
}

/** Kind, size and reason of a line discount. Renders nothing without a discount. */
export const LineDiscountNote = ({ item, currency }: LinePriceProps) =>
  item.discount ? (
    <Suspense fallback={null}>
      <DiscountNote item={item} currency={currency} />
    </Suspense>
  ) : null
