import type { Check, Order } from '@forki/contract/orders'
import { useDishName } from '../domain/orders/order-name.ts'

interface CheckLinesProps {
  order: Pick<Order, 'items'>
  check: Pick<Check, 'shares'>
}

/** Lines of one check of a split bill. A shared line shows the fraction that the check contains. */
export function CheckLines({ order, check }: CheckLinesProps) {
  const name = useDishName()
  return check.shares.map(({ item_id, numerator, denominator }) => {
    const item = order.items.find(({ id }) => id === item_id)
    const fractionText = numerator === denominator ? '' : ` (${numerator}/${denominator})`
    return item ? (
      <span key={item_id} className="block max-w-full truncate text-sm text-ink-muted">
        {item.quantity} × {name(item)}
        {fractionText}
      </span>
    ) : null
  })
}
