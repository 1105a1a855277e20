/** Amounts of a bill with discounts of lines. Pure, in minor units. */
import type { Order, OrderItem } from '@forki/contract/orders'

/** Properties of components that show the price of a line. */
export interface LineProps {
  item: Pick<OrderItem, 'line_total_cents' | 'discount'>
  currency: string
  className?: string | undefined
}

/** Price of a line after its own discount, before the order's. */
export const priceAfterDiscount = ({
  line_total_cents,
  discount,
}: Pick<OrderItem, 'line_total_cents' | 'discount'>): number =>
  line_total_cents - (discount?.amount_cents ?? 0)

/** Sum of the lines after their own discounts, before the order's. */
export const subtotalAfterLines = (totals: Pick<Order, 'subtotal_cents' | 'line_discount_cents'>): number =>
  totals.subtotal_cents - totals.line_discount_cents

/** Amount of the order's discount, without those of lines. */
export const orderDiscountOf = (totals: Pick<Order, 'discount_cents' | 'line_discount_cents'>): number =>
  totals.discount_cents - totals.line_discount_cents
