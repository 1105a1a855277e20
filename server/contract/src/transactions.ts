import { z } from 'zod'
import { id } from './kit/ids.ts'
import { instant } from './kit/values.ts'
import { referenceFields } from './external-references.ts'

export const transactionType = z.enum(['payment', 'refund', 'cash_in', 'cash_out'])
export const paymentMethod = z.enum(['cash', 'card', 'transfer', 'other'])
/** Payment methods to which tenders of a restaurant can belong, such as a meal voucher to `other`. */
export const tenderMethod = paymentMethod.exclude(['cash'])

/** Refunded net amount and tax of one tax rate, in minor units. */
export const refundTaxLine = z.object({
  rate_bps: z.int(),
  name: z.string().meta({ description: "Name of the tax on the restaurant's receipts." }),
  name_en: z
    .string()
    .nullable()
    .default(null)
    .meta({ description: 'English name of the rate. Null without one.' }),
  base_cents: z.int().meta({ description: 'Without tax.' }),
  tax_cents: z.int(),
})

/** Transaction of a till session. */
export const transaction = z.object({
  transaction_id: id,
  id,
  session_id: id,
  type: transactionType,
  method: paymentMethod,
  tender_id: id.nullable().meta({
    description: "Own tender: entry of the restaurant's list `tender`. Null for a plain method.",
  }),
  tender_name: z.string().nullable().meta({ description: 'Name of the tender at the time of the entry.' }),
  tender_name_en: z.string().nullable(),
  /**
   * Amount in minor units without the tip: change deducted, cash rounding included. 0 if a refund returns
   * only a tip.
   */
  amount_cents: z.int(),
  tip_cents: z.int().meta({ description: 'Received with a payment, returned by a refund.' }),
  /** Cash rounding within the amount, in minor units. */
  rounding_cents: z.int(),
  order_id: id.nullable(),
  order_number: z.int().nullable(),
  check_id: id.nullable(),
  refund_of: id.nullable(),
  items: z.array(z.object({ item_id: id, quantity: z.int(), amount_cents: z.int() })),
  tax_lines: z.array(refundTaxLine).meta({
    description:
      'Goods and tax that a refund of a completed order returns, by rate. With `service_charge_cents` and `rounding_cents` they add up to its amount. Empty otherwise.',
  }),
  service_charge_cents: z
    .int()
    .meta({ description: 'Service charge that a refund of a completed order returns.' }),
  owed_again: z.boolean().meta({
    description:
      'True for a refund after which the order owes the amount again, because it was open or was reopened since. Its lines can be refunded again.',
  }),
  tendered_cents: z.int().nullable(),
  change_cents: z.int().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  ...referenceFields,
  created_by: id,
  created_at: instant,
  updated_at: instant.meta({ description: 'Time of the entry or of its void.' }),
  voided_at: instant.nullable(),
})
export type Transaction = z.output<typeof transaction>

const hiddenMeta = { description: 'Null in a cash transaction that a blind count hides from the caller.' }

/** Transaction in the list of its till session, where a blind count hides amounts of cash. */
export const sessionTransaction = transaction.extend({
  amount_cents: z.int().nullable().meta(hiddenMeta),
  tip_cents: z.int().nullable().meta(hiddenMeta),
  rounding_cents: z.int().nullable().meta(hiddenMeta),
  service_charge_cents: z.int().nullable().meta(hiddenMeta),
})
export type SessionTransaction = z.output<typeof sessionTransaction>
