/** Draft of a refund: its payment, its lines or amount, its tip and its reason. Amounts are in minor units. */
import type { Order } from '@forki/contract/orders'
import {
  areRefundAmountsValid,
  refundableLines,
  refundAmountOf,
  refundFields,
  type RefundablePayment,
} from './refundable-amounts.ts'
import { useRefundEntry, type RefundEntry, type RefundStart } from './use-refund-entry.ts'

/**
 * State of the refund form, with the refundable amounts and the requests to send. `start` contains the
 * initial input.
 */
export function useRefundDraft(order: Order, payments: readonly RefundablePayment[], start: RefundStart) {
  const input = useRefundEntry(start)
  const entry = { ...input, quantities: openQuantities(order, input.quantities) }
  const chosen = payments.find(({ payment }) => payment.id === entry.payment_id)
  const paid_by = chosen?.payment.method ?? 'cash'
  const paid_tender = chosen?.payment.tender_id ?? null
  const { choice } = entry
  const limits = limitsOf(payments, chosen)
  return {
    ...entry,
    /** Payment method of the payment to refund. */
    paid_by,
    /** Method of the refund: by default that of the payment. */
    method: choice?.method ?? paid_by,
    /** Own tender of the refund: by default that of the payment. Null for a built-in method such as cash. */
    tender_id: choice ? choice.tender_id : paid_tender,
    /** True if the refund has another method or tender than the payment. */
    isOtherMethod: choice !== null && (choice.method !== paid_by || choice.tender_id !== paid_tender),
    /**
     * Method and tender of the request. Omits `tender_id` if the tender is unchanged, because servers of
     * earlier versions reject the field. The server then uses the payment's tender, even an inactive one.
     */
    methodFields: {
      method: choice?.method ?? paid_by,
      ...(choice && choice.tender_id !== paid_tender && { tender_id: choice.tender_id }),
    },
    ...limits,
    ...refundOf(order, payments, { ...entry, ...limits }),
    hasReason: entry.note.trim() !== '',
  }
}

/** Draft of a refund, which the fields of the form share. */
export type RefundDraft = ReturnType<typeof useRefundDraft>

/**
 * Chosen number of units of each line, limited to the units that are not refunded yet. Another till may
 * refund the same line while the form is open.
 */
const openQuantities = (order: Order, chosen: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    refundableLines(order).map(({ item, left }) => [item.id, Math.min(chosen[item.id] ?? 0, left)]),
  )

/** Refundable amount and tip of the chosen payment, and the sums over all payments. */
const limitsOf = (payments: readonly RefundablePayment[], chosen: RefundablePayment | undefined) => ({
  left: chosen?.left_cents ?? 0,
  tip_left: chosen?.tip_left_cents ?? 0,
  all_left: payments.reduce((sum, { left_cents }) => sum + left_cents, 0),
  all_tips: payments.reduce((sum, { tip_left_cents }) => sum + tip_left_cents, 0),
})

/**
 * Amounts of the refund, its requests (one for each payment), and the reason why the refund cannot be sent
 * yet.
 */
function refundOf(
  order: Order,
  payments: readonly RefundablePayment[],
  entry: RefundEntry & ReturnType<typeof limitsOf>,
) {
  const { mode, left, tip_left, all_left, all_tips } = entry
  const isWhole = mode === 'whole'
  const items = Object.entries(entry.quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([item_id, quantity]) => ({ item_id, quantity }))
  const amount = { whole: all_left, lines: refundAmountOf(order, items, left), amount: entry.typed ?? 0 }[
    mode
  ]
  // Refunds no tip if the payment's tip is already fully refunded. Another till may have refunded it after
  // the user typed an amount.
  const tip_cents = isWhole ? (entry.withTips ? all_tips : 0) : tip_left > 0 ? (entry.tip ?? 0) : 0
  const maxAmounts = isWhole
    ? { left_cents: all_left, tip_left_cents: all_tips }
    : { left_cents: left, tip_left_cents: tip_left }
  const isTooMuch = amount > maxAmounts.left_cents || tip_cents > maxAmounts.tip_left_cents
  const amountsOf = ({ left_cents, tip_left_cents }: RefundablePayment) =>
    isWhole
      ? { amount_cents: left_cents, tip_cents: entry.withTips ? tip_left_cents : 0 }
      : { items: mode === 'lines' ? items : undefined, amount_cents: amount, tip_cents }
  return {
    amount,
    tip_cents,
    fault: areRefundAmountsValid({ amount_cents: amount, tip_cents }, maxAmounts)
      ? undefined
      : isTooMuch
        ? ('too_much' as const)
        : ('missing' as const),
    refunds: payments
      .filter(({ payment }) => isWhole || payment.id === entry.payment_id)
      .map((open) => ({ refund_of: open.payment.id, ...refundFields(amountsOf(open)) })),
  }
}
