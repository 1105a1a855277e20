/**
 * Amounts of commands that need an approval, such as the price of a voided line. Amounts are in minor units.
 * Pure functions.
 */
import { uncappedDiscount } from '@forki/contract/money/discounts'
import { lineTotal } from '@forki/contract/money/line-prices'
import type { Order } from '@forki/contract/orders'
import { subtotalAfterLineDiscounts } from '../bill/line-discount.ts'
import type { GuardedCommand } from './requested-commands.ts'

interface RequestedDiscount {
  kind: 'percent' | 'amount' | 'complimentary'
  value?: number | undefined
}

/** Full discount of a complimentary line or order, in basis points. */
const HUNDRED_PERCENT_BPS = 10_000

const discountOf = (base_cents: number, { kind, value = HUNDRED_PERCENT_BPS }: RequestedDiscount): number =>
  kind === 'amount' ? value : uncappedDiscount(base_cents, { kind, value })

/**
 * Amount that the approval of the command must cover, in minor units. Null if the command's order line is
 * voided or missing.
 */
export function commandAmount(order: Order, command: GuardedCommand): number | null {
  if (command.kind === 'cancel') return order.total_cents
  if (command.kind === 'discount') {
    const { discount } = command.body as { discount?: RequestedDiscount | null }
    return discount ? discountOf(subtotalAfterLineDiscounts(order), discount) : 0
  }
  const item = order.items.find(({ id }) => id === command.params.item_id)
  if (!item || item.status === 'voided') return null
  if (command.kind === 'void') {
    const { quantity = item.quantity } = command.body
    return lineTotal({ ...item, quantity: Math.min(quantity, item.quantity) })
  }
  const { discount } = command.body as { discount: RequestedDiscount | null }
  return discount ? discountOf(item.line_total_cents, discount) : 0
}
