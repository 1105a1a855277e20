import { z } from 'zod'
import { id } from './kit/ids.ts'
import { cents, singleLineText } from './kit/values.ts'
import { withoutFields } from './kit/request-bodies.ts'
import { referenceInputFields } from './external-references.ts'
import { unsentChoice } from './order-inputs.ts'
import { paymentMethod, type transaction } from './transactions.ts'

const amount = cents.min(1)
const note = singleLineText(300)

/**
 * Names of the fields that the server sets. Requests may contain these fields, but the server ignores them.
 */
const SERVER_SET_FIELDS = [
  'transaction_id',
  'id',
  'session_id',
  'tender_name',
  'tender_name_en',
  'rounding_cents',
  'order_number',
  'change_cents',
  'created_by',
  'created_at',
  'updated_at',
  'voided_at',
  'tax_lines',
  'service_charge_cents',
  'owed_again',
] as const satisfies (keyof z.output<typeof transaction>)[]

const transactionInput = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('payment'),
    order_id: id,
    check_id: id.nullish(),
    method: paymentMethod,
    /**
     * Id of a tender that the restaurant has defined. The tender must have the same payment method as `method`.
     */
    tender_id: id.nullish(),
    /**
     * Paid amount in minor units: the balance or a part of it. Cash that settles the balance may be the
     * rounded amount.
     */
    amount_cents: amount,
    tip_cents: cents.default(0),
    /** Cash that the guest hands over, in minor units. The server computes the change. */
    tendered_cents: cents.nullish(),
    reference: singleLineText(60).nullish(),
    note: note.nullish(),
    ...referenceInputFields,
    unsent: unsentChoice.optional(),
  }),
  z.strictObject({
    type: z.literal('refund'),
    refund_of: id,
    /**
     * Refunded amount in minor units. Default: the price of `items`, at most the unrefunded part of the
     * payment. If `items` is omitted as well, only the tip is refunded.
     */
    amount_cents: amount.optional(),
    /** Refunded part of the payment's tip, in minor units. */
    tip_cents: cents.optional(),
    items: z
      .array(z.strictObject({ item_id: id, quantity: z.int().min(1).max(1000) }))
      .max(200)
      .optional(),
    /** Method of the refund. Default: the method of the payment. */
    method: paymentMethod.optional(),
    /**
     * Id of the tender by which the guest gets the refund, from the restaurant's list of tenders. Default: the
     * tender of the payment, if both have the same method. Null means no tender.
     */
    tender_id: id.nullish(),
    note: note.nullish(),
    ...referenceInputFields,
  }),
  z.strictObject({ type: z.literal('cash_in'), amount_cents: amount, note, ...referenceInputFields }),
  z.strictObject({ type: z.literal('cash_out'), amount_cents: amount, note, ...referenceInputFields }),
])
export const createTransactionBody = withoutFields(SERVER_SET_FIELDS, transactionInput)
export type CreateTransaction = z.output<typeof createTransactionBody>
