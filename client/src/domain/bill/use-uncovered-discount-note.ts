import { uncappedDiscount } from '@forki/contract/money/discounts'
import type { Order } from '@forki/contract/orders'
import { useTranslation } from 'react-i18next'
import { orderDiscountOf, subtotalAfterLineDiscounts } from './line-discount.ts'
import { useFormat } from '../../lib/format.ts'

type DiscountedOrder = Pick<
  Order,
  'discount' | 'discount_cents' | 'line_discount_cents' | 'subtotal_cents' | 'currency'
> &
  Partial<Pick<Order, 'checks'>>

/**
 * Returns a function for the note of a partly applied discount, such as "approved: 10.00 of 2,510.00". The
 * approved amount or the restaurant's limit caps a discount. The function returns null for a discount that
 * applies in full, and once a check is paid.
 */
export function useUncoveredDiscountNote(): (order: DiscountedOrder) => string | null {
  const { t } = useTranslation('orders')
  const { money } = useFormat()
  return ({ discount, currency, checks = [], ...totals }) => {
    // Returns no note once a check is paid, because the discount is then final.
    if (discount === null || checks.some((check) => check.paid_cents > 0)) return null
    const uncappedCents = uncappedDiscount(subtotalAfterLineDiscounts(totals), discount)
    const grantedCents = orderDiscountOf(totals)
    if (uncappedCents <= grantedCents) return null
    return t(discount.approved_cents === null ? 'totals.within_limit' : 'totals.approved', {
      approved: money(grantedCents, currency),
      wanted: money(uncappedCents, currency),
    })
  }
}
