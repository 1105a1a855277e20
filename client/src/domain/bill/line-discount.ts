/** Amounts of a bill with line discounts. Pure functions, in minor units. */
import type { Order, OrderItem } from '@forki/contract/orders'

/** Properties of components that show the price of an order line. */
export interface LinePriceProps {
  item: Pick<OrderItem, 'line_total_cents' | 'discount'>
  currency: string
  className?: string | undefined
}

/** Price of an order line after its own discount and before the order's discount. */
export const priceAfterDiscount = ({
  line_total_cents,
  discount,
}: Pick<OrderItem, 'line_total_cents' | 'discount'>): number =>
  line_total_cents - (discount?.amount_cents ?? 0)

/** Subtotal of an order after all line discounts and before the order's discount. */
export const subtotalAfterLineDiscounts = (
  totals: Pick<Order, 'subtotal_cents' | 'line_discount_cents'>,
): number => totals.subtotal_cents - totals.line_discount_cents

/** Amount of the order's discount, without line discounts. */
export const orderDiscountOf = (totals: Pick<Order, 'discount_cents' | 'line_discount_cents'>): number =>
  totals.discount_cents - totals.line_discount_cents
