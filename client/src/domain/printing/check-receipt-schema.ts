/** Schema of the bill or receipt of one check of a split bill, with the fields that the print contains. */
import { z } from 'zod'

const line = z.object({
  name: z.string(),
  quantity: z.int(),
  modifiers: z.array(z.object({ name: z.string() })),
  amount_cents: z.int(),
  /** Fraction of a shared line that the check contains, such as `1/3`. */
  share: z.string().nullable(),
  /** Line discount, which is already subtracted from `amount_cents`. */
  discount: z
    .object({ kind: z.enum(['percent', 'amount', 'complimentary']), value: z.int(), reason: z.string() })
    .nullish(),
})

const payment = z.object({
  type: z.enum(['payment', 'refund']),
  method: z.enum(['cash', 'card', 'transfer', 'other']),
  amount_cents: z.int(),
  tip_cents: z.int(),
  tendered_cents: z.int().nullable(),
  change_cents: z.int().nullable(),
})

const restaurant = z.object({
  name: z.string(),
  tax_id: z.string().nullable(),
  receipt_header: z.string().nullable(),
  receipt_footer: z.string().nullable(),
})
export type SlipRestaurant = z.output<typeof restaurant>
/** Schema of the restaurant data on any receipt, for a header and a footer. It ignores all other fields. */
export const slipRestaurant = z.object({ restaurant })

export const checkReceipt = z.object({
  restaurant,
  kind: z.enum(['bill', 'receipt']),
  currency: z.string(),
  order: z.object({
    number: z.int(),
    order_type: z.enum(['dine_in', 'takeaway', 'delivery']),
    table_label: z.string().nullable(),
    waiter_name: z.string(),
  }),
  check: z.object({ label: z.string(), is_rest: z.boolean(), position: z.int(), count: z.int() }),
  /** Lines of the check. Empty for a bill that was split by amount. */
  lines: z.array(line),
  total_cents: z.int(),
  rounding_cents: z.int(),
  balance_cents: z.int(),
  payments: z.array(payment),
  printed_at: z.string(),
})
export type CheckReceipt = z.output<typeof checkReceipt>
