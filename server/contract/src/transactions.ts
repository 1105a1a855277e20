import { z } from 'zod'
import { id } from './kit/ids.ts'
import { instant } from './kit/values.ts'

export const transactionType = z.enum(['payment', 'refund', 'cash_in', 'cash_out'])
export const paymentMethod = z.enum(['cash', 'card', 'transfer', 'other'])

/** A movement of a cashier session. */
export const transaction = z.object({
  transaction_id: id,
  id,
  session_id: id,
  type: transactionType,
  method: paymentMethod,
  /** What changes hands for the bill: change already off, cash rounding included; always above zero. */
  amount_cents: z.int(),
  tip_cents: z.int(),
  /** How much of the amount is cash rounding. */
  rounding_cents: z.int(),
  order_id: id.nullable(),
  order_number: z.int().nullable(),
  check_id: id.nullable(),
  refund_of: id.nullable(),
  items: z.array(z.object({ item_id: id, quantity: z.int(), amount_cents: z.int() })),
  tendered_cents: z.int().nullable(),
  change_cents: z.int().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  created_by: id,
  created_at: instant,
  voided_at: instant.nullable(),
})
export type Transaction = z.output<typeof transaction>
