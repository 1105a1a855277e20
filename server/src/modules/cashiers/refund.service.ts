import type { CreateTransaction } from '@forki/contract/cashiers'
import { refundForItems, refundProblems } from '@forki/contract/money/refunds'
import type { Context } from '../../kit/context.ts'
import { conflict, invalid } from '../../kit/errors.ts'
import { takeBackSeals } from '../loyalty/reversal.service.ts'
import { applyPayment, applyRefund, refundedOf, type LockedOrder } from '../orders/order-payments.service.ts'
import type { LockedSession } from './cashier.query.ts'
import { lockOrderOf } from './session-order.service.ts'
import { selectRefunded, selectTransaction, type TransactionRow } from './transaction.query.ts'

type RefundInput = Extract<CreateTransaction, { type: 'refund' }>

/**
 * Gives back a payment or part of it. The order's and the payment's rows are locked, so however many try at once, never
 * more than what is left of that payment (409 `refund_exceeds_payment`). By lines, the amount is what they were sold
 * for, discount and tax share included, at most what is left.
 */
export async function createRefund(
  ctx: Context,
  session: LockedSession,
  input: RefundInput,
): Promise<string> {
  const found = await selectTransaction(ctx, input.refund_of)
  const order = found?.order_id ? await lockOrderOf(ctx, session, found.order_id) : undefined
  if (!found || found.type !== 'payment' || !order) {
    throw invalid('refund_of', 'unknown_reference')
  }
  const payment = await selectTransaction(ctx, found.id, { lock: true })
  if (!payment || payment.voided_at) throw invalid('refund_of', 'unknown_reference')
  const { of_payment_cents, items: refunded } = await selectRefunded(ctx, payment)
  const left = payment.amount_cents - of_payment_cents
  const items = input.items ? await refundedLines(ctx, order.id, refunded, input.items) : []
  const byLines = items.reduce((sum, item) => sum + item.amount_cents, 0)
  const amount_cents = input.amount_cents ?? Math.min(byLines, left)
  if (input.amount_cents === undefined && !input.items) throw invalid('amount_cents', 'required')
  if (amount_cents > left || amount_cents <= 0) {
    throw conflict('refund_exceeds_payment', {}, { refundable_cents: left })
  }
  const id = ctx.newId()
  await ctx.db.cashierTransaction.create({
    data: {
      id,
      restaurant_id: session.restaurant_id,
      session_id: session.id,
      type: 'refund',
      method: input.method ?? payment.method,
      amount_cents,
      order_id: order.id,
      check_id: payment.check_id,
      refund_of: payment.id,
      items,
      note: input.note ?? null,
      created_by: ctx.actor.user_id ?? '',
      created_at: ctx.now(),
    },
  })
  const after = await applyRefund(ctx, order, {
    transaction_id: id,
    refund_of: payment.id,
    amount_cents,
    items,
  })
  // With the last of the money go the seals it earned.
  if (after.paid_cents - after.refunded_cents <= 0) await takeBackSeals(ctx, order.id)
  return id
}

/**
 * Takes a refund back, as when it was keyed by mistake: a completed order's refunds shrink, an open one is paid again,
 * with the cash rounding that had left with the payment's last cent.
 */
export async function reverseRefund(ctx: Context, order: LockedOrder, refund: TransactionRow): Promise<void> {
  const refund_of = refund.refund_of ?? ''
  if (order.status === 'completed') {
    const amount_cents = -refund.amount_cents
    await applyRefund(ctx, order, { transaction_id: refund.id, refund_of, amount_cents, items: [] })
    return
  }
  const payment = order.payments.find(({ id }) => id === refund_of)
  const gone = payment && refundedOf(payment.id, order.payments) >= payment.amount_cents
  await applyPayment(ctx, order, {
    transaction_id: refund.id,
    check_id: null,
    amount_cents: refund.amount_cents,
    tip_cents: 0,
    rounding_cents: gone ? payment.rounding_cents : 0,
  })
}

/** The requested lines with what they were sold for, given what was refunded of them before. */
async function refundedLines(
  ctx: Context,
  order_id: string,
  refunded: { item_id: string; quantity: number }[],
  requested: NonNullable<RefundInput['items']>,
) {
  const lines = await ctx.db.orderItem.findMany({
    where: { order_id, status: { not: 'voided' } },
    select: { id: true, quantity: true, total_cents: true },
  })
  const [problem] = refundProblems(lines, refunded, requested)
  if (problem) throw invalid(`items.${problem.index}`, problemWords[problem.code])
  return refundForItems(lines, refunded, requested).items
}

const problemWords = {
  unknown_item: 'unknown_reference',
  bad_quantity: 'invalid',
  more_than_sold: 'exceeds',
} as const
