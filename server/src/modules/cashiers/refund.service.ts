import type { CreateTransaction } from '@forki/contract/cashiers'
import {
  salePartsOf,
  salePartsTotal,
  refundForItems,
  refundProblems,
  splitRefund,
} from '@forki/contract/money/refunds'
import { sumOf } from '@forki/contract/money/rounding'
import { namesOfRate } from '@forki/contract/tax-names'
import type { Context } from '../../context/context.ts'
import { conflict, invalid } from '../../errors/app-error.ts'
import { reverseSealsOfOrder } from '../loyalty/seal-reversal.service.ts'
import {
  applyPayment,
  applyRefund,
  coveredAmountOf,
  refundedOf,
  refundsSinceReopening,
  reversedRounding,
  tipLeftOf,
  type LockedOrder,
} from '../orders/order-payments.service.ts'
import type { OrderRow, PaymentRow } from '../orders/order.query.ts'
import type { LockedSession } from './session.query.ts'
import { insertTransaction } from './insert-transaction.ts'
import { reportTranslations } from './report.translations.ts'
import { lockRequestedOrder } from './requested-order-lock.service.ts'
import { findRefundTender } from './tender.service.ts'
import { selectTransaction, type TransactionRow } from './transaction.query.ts'

type RefundInput = Extract<CreateTransaction, { type: 'refund' }>
type RefundLine = PaymentRow['items'][number]

/**
 * Refunds a payment, part of it, or its tip. The lock on the order row limits concurrent refunds to the
 * unrefunded amount of the payment and its tip. A refund by lines returns their sold price with shares of
 * discount and tax, at most the amount not yet refunded.
 * @throws refund_exceeds_payment (with `refundable_cents`), refund_exceeds_tip (with `refundable_tip_cents`),
 * tender_inactive, invalid for an unknown payment, line or tender
 * @see docs/decisions/065-refund-tax.md
 */
export async function createRefund(
  ctx: Context,
  session: LockedSession,
  input: RefundInput,
): Promise<string> {
  const { order, payment } = await lockOrderOfPayment(ctx, session, input.refund_of)
  const amounts = refundAmountsOf(order, payment, input)
  const sale = order.status === 'completed' ? order.reopenings : null
  const { parts, rounding_cents } =
    sale === null ? refundOfOpenOrder(order, payment, amounts) : refundOfSale(order, payment, amounts)
  const method = input.method ?? payment.method
  const tender = await findRefundTender(ctx, session, payment, { ...input, method })
  const id = await insertTransaction(ctx, session, {
    type: 'refund',
    method,
    ...tender,
    amount_cents: amounts.amount_cents,
    tip_cents: amounts.tip_cents,
    rounding_cents,
    order_id: order.id,
    check_id: payment.check_id,
    refund_of: payment.id,
    items: amounts.items,
    sale,
    tax_lines: parts.tax_lines.map(({ rate_bps, ...cents }) => ({
      rate_bps,
      ...taxNamesOf(order, rate_bps, session),
      ...cents,
    })),
    service_charge_cents: parts.service_charge_cents,
    note: input.note ?? null,
    input,
  })
  const refund = { transaction_id: id, refund_of: payment.id, parts, ...amounts }
  const orderAfter = await applyRefund(ctx, order, refund)
  // A full refund also reverses the loyalty seals that the order earned.
  if (orderAfter.paid_cents - orderAfter.refunded_cents <= 0) await reverseSealsOfOrder(ctx, order.id)
  return id
}

/**
 * Returns the names of a tax rate in the order. Default: the word "tax" in the restaurant's language and in
 * English.
 */
function taxNamesOf({ tax_names }: Pick<OrderRow, 'tax_names'>, rate_bps: number, { locale }: LockedSession) {
  const { name, name_en } = namesOfRate(tax_names, rate_bps)
  if (name !== null) return { name, name_en }
  return {
    name: reportTranslations(locale === 'en' ? 'en' : 'es').tax,
    name_en: reportTranslations('en').tax,
  }
}

/** Locks the order of the payment that is refunded, and returns both. */
async function lockOrderOfPayment(ctx: Context, session: LockedSession, payment_id: string) {
  const found = await selectTransaction(ctx, payment_id)
  const order = found?.order_id ? await lockRequestedOrder(ctx, session, found.order_id) : undefined
  const payment = order?.payments.find(({ id, type }) => id === payment_id && type === 'payment')
  if (!order || !payment) throw invalid('refund_of', 'unknown_reference')
  return { order, payment }
}

interface RefundAmounts {
  amount_cents: number
  tip_cents: number
  items: RefundLine[]
}

function refundAmountsOf(order: LockedOrder, payment: PaymentRow, input: RefundInput): RefundAmounts {
  const { tip_cents = 0 } = input
  const refundable_cents = payment.amount_cents - refundedOf(payment.id, order.payments)
  const refundable_tip_cents = tipLeftOf(payment, order.payments)
  const items = input.items ? requestedRefundLines(order, input.items) : []
  const isTipOnly = input.amount_cents === undefined && !input.items
  if (isTipOnly && tip_cents === 0) throw invalid('amount_cents', 'required')
  const amount_cents =
    input.amount_cents ?? Math.min(sumOf(items.map((item) => item.amount_cents)), refundable_cents)
  if (amount_cents > refundable_cents || (amount_cents <= 0 && !isTipOnly))
    throw conflict('refund_exceeds_payment', {}, { refundable_cents })
  if (tip_cents > refundable_tip_cents) throw conflict('refund_exceeds_tip', {}, { refundable_tip_cents })
  return { amount_cents, tip_cents, items }
}

const NO_PARTS = { tax_lines: [], service_charge_cents: 0 }

/**
 * Refund of an open order. The refund raises the unpaid balance again. It reverses no sale, so it contains no
 * goods and no tax.
 */
const refundOfOpenOrder = (order: LockedOrder, { id }: PaymentRow, { amount_cents }: RefundAmounts) => ({
  parts: NO_PARTS,
  rounding_cents: reversedRounding(order, { refund_of: id, amount_cents }),
})

/** Computes which part of a refund of a completed order is goods, tax, service charge and cash rounding. */
function refundOfSale(order: LockedOrder, payment: PaymentRow, { amount_cents, items }: RefundAmounts) {
  if (amount_cents === 0) return { parts: NO_PARTS, rounding_cents: 0 }
  const earlier = refundsSinceReopening(order)
  const newRefund = { ...payment, id: '', type: 'refund' as const, refund_of: payment.id, amount_cents }
  const coveredCents = coveredAmountOf([...order.payments, newRefund])
  const dueCents = sumOf([
    order.total_cents,
    -coveredCents,
    ...earlier.map((refund) => -salePartsTotal(refund)),
  ])
  const wantedParts = salePartsOf(order.items, refundedItemsOf(earlier), items, order.prices_include_tax)
  const refundParts = splitRefund(order, earlier, Math.max(0, dueCents), wantedParts)
  return { parts: refundParts, rounding_cents: sumOf([amount_cents, -salePartsTotal(refundParts)]) }
}

/** Order lines that a refund names, with the part of their sold price that was not refunded earlier. */
function requestedRefundLines(
  order: LockedOrder,
  requested: NonNullable<RefundInput['items']>,
): RefundLine[] {
  const lines = order.items.filter(({ status }) => status !== 'voided')
  const refunded = refundedItemsOf(refundsSinceReopening(order))
  const [problem] = refundProblems(lines, refunded, requested)
  if (problem) throw invalid(`items.${problem.index}`, PROBLEM_MESSAGES[problem.code])
  return refundForItems(lines, refunded, requested).items
}

const refundedItemsOf = (refunds: readonly PaymentRow[]) => refunds.flatMap(({ items }) => items)

const PROBLEM_MESSAGES = {
  unknown_item: 'unknown_reference',
  bad_quantity: 'invalid',
  more_than_sold: 'exceeds',
} as const

/**
 * Voids a refund, for example one entered by mistake. In a completed order, the refunded amount decreases. In
 * an open order, the amount counts as paid again, with the cash rounding of the original payment.
 * @throws refund_superseded if the order was paid again or reopened since
 */
export async function reverseRefund(ctx: Context, order: LockedOrder, refund: TransactionRow): Promise<void> {
  const entry = order.payments.find(({ id }) => id === refund.id)
  const sale = order.status === 'completed' ? order.reopenings : null
  if (!entry || entry.sale !== sale) throw conflict('refund_superseded')
  const { refund_of } = refund
  if (sale !== null && refund_of !== null) {
    await applyRefund(ctx, order, {
      transaction_id: refund.id,
      refund_of,
      amount_cents: -refund.amount_cents,
      tip_cents: -refund.tip_cents,
      items: [],
      parts: negatedParts(entry),
    })
    return
  }
  await applyPayment(ctx, order, {
    transaction_id: refund.id,
    check_id: null,
    amount_cents: refund.amount_cents,
    tip_cents: refund.tip_cents,
    rounding_cents: refund.rounding_cents,
  })
}

const negatedParts = ({ tax_lines, service_charge_cents }: PaymentRow) => ({
  tax_lines: tax_lines.map(({ rate_bps, base_cents, tax_cents }) => ({
    rate_bps,
    base_cents: -base_cents,
    tax_cents: -tax_cents,
  })),
  service_charge_cents: -service_charge_cents,
})
