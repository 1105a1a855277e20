import type { CreateTransaction } from '@forki/contract/cashiers'
import { roundCash, settlementOf } from '@forki/contract/money/cash'
import { AmountTooLargeError, sumOf } from '@forki/contract/money/rounding'
import { MAX_CENTS } from '@forki/contract/kit/values'
import { audit } from '../../db/audit-log.ts'
import type { Context } from '../../context/context.ts'
import { claimExternalReference } from '../../db/external-references.ts'
import { conflict, invalid, notFound, unprocessable } from '../../errors/app-error.ts'
import { isMemberOf } from '../../access/policies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../events/publish.ts'
import {
  applyPayment,
  balanceOf,
  checkBalanceOf,
  isOrderEnded,
  lockOrder,
  orderAfterUnsentLines,
  resolveUnsentLines,
  reversePayment,
  type LockedOrder,
} from '../orders/order-payments.service.ts'
import { selectSessionTurnover, type LockedSession, type SessionRow } from './session.query.ts'
import { insertTransaction } from './insert-transaction.ts'
import { createRefund, reverseRefund } from './refund.service.ts'
import { lockRequestedOrder } from './requested-order-lock.service.ts'
import { lockOpenSession } from './session.service.ts'
import { findTender } from './tender.service.ts'
import { selectTransaction, type TransactionRow } from './transaction.query.ts'

type PaymentInput = Extract<CreateTransaction, { type: 'payment' }>
type CashInput = Extract<CreateTransaction, { type: 'cash_in' | 'cash_out' }>

/**
 * Writes a payment, a refund, or cash in or out into an open till session. The lock on the session row excludes
 * its closing and other transactions. The lock on the order row serializes payments of the same bill.
 */
export async function createTransaction(
  ctx: Context,
  session: SessionRow,
  input: CreateTransaction,
): Promise<TransactionRow> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOpenSession(tx, session.id)
    await claimExternalReference(tx, 'cashier_transactions', locked, { given: input })
    const id = await createByType(tx, locked, input)
    const row = await selectTransaction(tx, id)
    if (!row) throw notFound()
    await publishTransaction(tx, { ...row, restaurant_id: locked.restaurant_id })
    await refuseOverflow(tx, row)
    await audit(tx, {
      restaurant_id: locked.restaurant_id,
      action: `transaction.${row.type}`,
      entity: 'cashier_transaction',
      entity_id: id,
      data: {
        method: row.method,
        ...(row.tender_name !== null && { tender: row.tender_name }),
        amount_cents: row.amount_cents,
        order_id: row.order_id,
        note: row.note,
      },
    })
    return row
  })
}

const MAX_TURNOVER = 8n * BigInt(MAX_CENTS)
/**
 * Largest transaction, with its tip, for which the turnover is not checked. A million unchecked transactions
 * after `MAX_TURNOVER` still sum to less than 2^53. No till session has that many.
 */
const MAX_UNCHECKED_CENTS = MAX_CENTS / 1_000_000

/**
 * Rejects a transaction beyond the till's maximum turnover, so that the sums of the till remain exact and the
 * till can be closed.
 * @throws amount_too_large
 */
async function refuseOverflow(ctx: Context, row: TransactionRow): Promise<void> {
  if (sumOf([row.amount_cents, row.tip_cents]) <= MAX_UNCHECKED_CENTS) return
  const turnover = await selectSessionTurnover(ctx, row.session_id)
  if (turnover > MAX_TURNOVER) throw new AmountTooLargeError(turnover)
}

function createByType(ctx: Context, session: LockedSession, input: CreateTransaction): Promise<string> {
  if (input.type === 'payment') return createPayment(ctx, session, input)
  if (input.type === 'refund') return createRefund(ctx, session, input)
  return moveCash(ctx, session, input)
}

/**
 * Writes a payment. Only cash that settles the balance is rounded, and a larger tendered amount results in
 * change. Of two concurrent payments of one bill, the second sees the reduced balance. A payment that settles
 * an order first sends or removes its unsent lines.
 * @throws overpayment, tendered_too_little, lines_not_sent, order_not_accepted, order_closed,
 * tender_inactive, invalid
 */
async function createPayment(ctx: Context, session: LockedSession, input: PaymentInput): Promise<string> {
  const found = await lockRequestedOrder(ctx, session, input.order_id)
  if (!found) throw invalid('order_id', 'unknown_reference')
  const order = settlesOrder(ctx, session, found, input)
    ? await resolveUnsentLines(ctx, found, input.unsent)
    : found
  const balance_cents = owedOn(order, input)
  const settlement = paymentSettlement(session, input, balance_cents)
  if ('refused' in settlement) {
    if (settlement.refused === 'overpayment') throw conflict('overpayment', {}, { balance_cents })
    throw unprocessable('tendered_too_little')
  }
  const tender = await findTender(ctx, session, { ...input, reference: input.reference })
  const hasTenderedCash = input.method === 'cash' && input.tendered_cents != null
  const id = await insertTransaction(ctx, session, {
    type: 'payment',
    method: input.method,
    ...tender,
    amount_cents: settlement.received_cents,
    tip_cents: input.tip_cents,
    rounding_cents: settlement.rounding_cents,
    order_id: order.id,
    check_id: input.check_id ?? null,
    tendered_cents: hasTenderedCash ? input.tendered_cents : null,
    change_cents: hasTenderedCash ? settlement.change_cents : null,
    reference: input.reference ?? null,
    note: input.note ?? null,
    input,
  })
  await applyPayment(ctx, order, {
    transaction_id: id,
    check_id: input.check_id ?? null,
    amount_cents: settlement.received_cents,
    tip_cents: input.tip_cents,
    rounding_cents: settlement.rounding_cents,
  })
  return id
}

/** Balance of the order, or of the check that the payment names, in minor units. */
const owedOn = (order: LockedOrder, { check_id }: PaymentInput): number =>
  check_id ? checkBalanceOf(order, check_id) : balanceOf(order)

const paymentSettlement = (session: LockedSession, input: PaymentInput, balance_cents: number) =>
  settlementOf({
    method: input.method,
    amount_cents: input.amount_cents,
    balance_cents,
    cash_rounding_cents: roundingStep(session, balance_cents),
    tip_cents: input.tip_cents,
    tendered_cents: input.tendered_cents ?? undefined,
  })

/**
 * True if the payment settles the whole order. If `unsent` is `strike`, unsent order lines do not count,
 * because the payment removes them. A payment above the amount that is then open also counts, so that it is
 * rejected with this amount.
 */
function settlesOrder(
  ctx: Context,
  session: LockedSession,
  found: LockedOrder,
  input: PaymentInput,
): boolean {
  if (isOrderEnded(found)) return false
  const order = orderAfterUnsentLines(ctx, found, input.unsent)
  const balance_cents = balanceOf(order)
  if (balance_cents <= 0) return true
  const isCheckGone = input.check_id && !order.checks.some(({ id }) => id === input.check_id)
  if (isCheckGone || owedOn(order, input) < balance_cents) return false
  const settlement = paymentSettlement(session, input, balance_cents)
  return 'refused' in settlement
    ? input.unsent === 'strike' && settlement.refused === 'overpayment'
    : settlement.applied_cents === balance_cents
}

/**
 * Returns the cash rounding step of the restaurant in minor units. Returns 0 if this step would round the
 * balance to 0.
 */
const roundingStep = ({ cash_rounding_cents: step }: LockedSession, balance_cents: number) =>
  roundCash(balance_cents, step).due_cents > 0 ? step : 0

async function moveCash(ctx: Context, session: LockedSession, input: CashInput): Promise<string> {
  return insertTransaction(ctx, session, {
    type: input.type,
    method: 'cash',
    amount_cents: input.amount_cents,
    note: input.note,
    input,
  })
}

/**
 * Finds a transaction of a till session, with its restaurant. Includes voided transactions.
 * @throws not_found for a missing transaction, or one outside the caller's restaurants
 */
export async function findTransaction(
  ctx: Context,
  session_id: string,
  transaction_id: string,
): Promise<TransactionRow & { restaurant_id: string }> {
  const row = await selectTransaction(ctx, transaction_id)
  const session =
    row?.session_id === session_id
      ? await ctx.db.cashierSession.findUnique({
          where: { id: session_id, deleted_at: null },
          select: { restaurant_id: true },
        })
      : null
  if (!row || !session || !isMemberOf(ctx.actor, session.restaurant_id)) throw notFound()
  return { ...row, restaurant_id: session.restaurant_id }
}

/**
 * Voids a till transaction. Sums exclude it, lists contain it only on request, and the audit log still
 * contains it. A voided payment raises the order's balance again, and a voided refund is no longer deducted.
 * @throws not_found for a voided one, session_closed, not_your_session, transaction_has_refunds,
 * refund_superseded
 * @throws order_closed for a payment of a completed order, which is refunded instead
 */
export async function removeTransaction(
  ctx: Context,
  found: TransactionRow & { restaurant_id: string },
): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockOpenSession(tx, found.session_id)
    const order = found.order_id ? await lockOrder(tx, found.order_id) : undefined
    const row = await selectTransaction(tx, found.id, { lock: true })
    if (!row || row.voided_at) throw notFound()
    const refunds = await tx.db.cashierTransaction.count({ where: { refund_of: row.id, voided_at: null } })
    if (refunds > 0) throw conflict('transaction_has_refunds')
    if (order && row.type === 'payment') await reversePayment(tx, order, { ...row, transaction_id: row.id })
    if (order && row.type === 'refund') await reverseRefund(tx, order, row)
    await tx.db.cashierTransaction.update({
      where: { id: row.id },
      data: { voided_at: tx.now(), voided_by: tx.actor.user_id },
    })
    await publishTransaction(tx, { ...found, voided_at: tx.now() })
    await audit(tx, {
      restaurant_id: found.restaurant_id,
      action: 'transaction.voided',
      entity: 'cashier_transaction',
      entity_id: row.id,
      data: { type: row.type, method: row.method, amount_cents: row.amount_cents, order_id: row.order_id },
    })
    return { id: row.id }
  })
}

/**
 * Publishes the events of a new or voided till transaction: always `payment.created`, even for cash in and out.
 * A new refund also publishes `refund.created`. A void publishes `refund.voided` or `payment.voided`.
 * @see EVT-20
 */
async function publishTransaction(
  ctx: Context,
  { id, restaurant_id, session_id, type, voided_at }: PublishedTransaction,
): Promise<void> {
  const event = { restaurant_id, ids: [id, session_id] }
  await publish(ctx, { type: 'payment.created', ...event })
  const kind = type === 'refund' ? 'refund' : 'payment'
  if (voided_at) await publish(ctx, { type: `${kind}.voided`, ...event })
  else if (kind === 'refund') await publish(ctx, { type: 'refund.created', ...event })
}

type PublishedTransaction = Pick<TransactionRow, 'id' | 'session_id' | 'type'> & {
  restaurant_id: string
  voided_at: Date | string | null
}
