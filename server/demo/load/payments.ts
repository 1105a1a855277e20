import { roundCash, settlementOf } from '@forki/contract/money/cash'
import { suggestedCashAmounts } from '@forki/contract/money/denominations'
import { paymentAmounts } from '../content/history-payments.ts'
import type { DemoOrder, DemoTill } from '../content/order-types.ts'
import type { DemoRestaurant } from '../content/types.ts'
import { dropdownId, restaurantId, tillSessionId, userId } from './demo-ids.ts'
import type { OrderRows } from './orders.ts'
import { demoId } from './insert-rows.ts'

/** Row of a till transaction. */
export interface TillTransactionRow {
  id: string
  restaurant_id: string
  session_id: string
  type: 'payment' | 'cash_in' | 'cash_out'
  method: 'cash' | 'card' | 'transfer' | 'other'
  tender_id: string | null
  tender_name: string | null
  tender_name_en: string | null
  amount_cents: number
  tip_cents: number
  rounding_cents: number
  order_id: string | null
  tendered_cents: number | null
  change_cents: number | null
  reference: string | null
  note: string | null
  created_by: string
  created_at: Date
}

interface Bill {
  restaurant: DemoRestaurant
  order: DemoOrder
  till: DemoTill
}

/** Time between the payments of a shared bill, in ms. */
const PAYMENT_INTERVAL_MS = 25_000

/**
 * Builds the payments of a completed order by the server's rules, and the order's row with its paid totals.
 * The payments belong to the till session of the order's day. Cash payments are multiples of the rounding
 * step, so that the cash count matches.
 */
export function buildPayments({ restaurant, order, till }: Bill, { head, lines }: OrderRows) {
  const payments: TillTransactionRow[] = []
  let balance = head.total_cents
  const amounts = paymentAmounts(order, head.total_cents)
  for (const [index, { method, tender, amount_cents, tip_cents }] of amounts.entries()) {
    const isLast = index === amounts.length - 1
    const step = method === 'cash' ? restaurant.cash_rounding_cents : 0
    const dueCents = isLast ? balance : Math.min(balance, roundCash(amount_cents, step).due_cents)
    if (dueCents === 0) continue
    const tip = roundCash(tip_cents, step).due_cents
    const settlement = settlementOf({
      method,
      amount_cents: dueCents,
      balance_cents: balance,
      cash_rounding_cents: roundCash(balance, step).due_cents > 0 ? step : 0,
      tip_cents: tip,
    })
    if ('refused' in settlement) throw new RangeError(`${order.key}: ${settlement.refused}`)
    balance -= settlement.applied_cents
    const { received_cents, rounding_cents } = settlement
    const paidAt = new Date(
      (order.completed_at ?? order.opened_at).getTime() - (amounts.length - index) * PAYMENT_INTERVAL_MS,
    )
    const id = demoId('payment', `${order.key}/${index}`, paidAt)
    payments.push({
      id,
      restaurant_id: head.restaurant_id,
      session_id: tillSessionId(till),
      type: 'payment',
      method,
      ...tenderOf(restaurant, tender, id),
      amount_cents: received_cents,
      tip_cents: tip,
      rounding_cents,
      order_id: head.id,
      ...(method === 'cash' ? handedCash(restaurant, received_cents + tip, id) : NOT_CASH),
      note: null,
      created_by: userId(till.cashier_email),
      created_at: paidAt,
    })
  }
  return { head: { ...head, ...paidTotals(payments) }, lines, payments }
}

const NOT_CASH = { tendered_cents: null, change_cents: null }

/**
 * Returns the cash that the guest hands over and the change. The guest usually hands over the next larger
 * amount in notes, sometimes the exact amount.
 */
function handedCash(restaurant: DemoRestaurant, owed: number, id: string) {
  const [note = owed] = suggestedCashAmounts(owed, restaurant.currency)
  const tendered_cents = Number.parseInt(id.slice(-1), 16) < 12 ? note : owed
  return { tendered_cents, change_cents: tendered_cents - owed }
}

/**
 * Builds the payment's columns for a tender that the restaurant has defined: its id, its names and, if
 * required, a reference.
 */
function tenderOf(restaurant: DemoRestaurant, key: string | null, id: string) {
  if (key === null) return NO_TENDER
  const entry = restaurant.dropdowns.find((one) => one.list === 'tender' && one.key === key)
  if (!entry) throw new RangeError(`No tender ${key} in ${restaurant.key}`)
  return {
    tender_id: dropdownId(restaurant, 'tender', key),
    tender_name: entry.label,
    tender_name_en: entry.label_en,
    reference: entry.reference_required ? id.slice(-6).toUpperCase() : null,
  }
}

const NO_TENDER = { tender_id: null, tender_name: null, tender_name_en: null, reference: null }

const paidTotals = (payments: readonly TillTransactionRow[]) => ({
  paid_cents: payments.reduce((sum, payment) => sum + payment.amount_cents, 0),
  tip_cents: payments.reduce((sum, payment) => sum + payment.tip_cents, 0),
  rounding_cents: payments.reduce((sum, payment) => sum + payment.rounding_cents, 0),
})

/** Rows of cash in and out, which are no payments. */
export const cashMovementRows = (restaurant: DemoRestaurant, till: DemoTill): TillTransactionRow[] =>
  till.movements.map(({ type, amount_cents, note, at }, index) => ({
    id: demoId('cash movement', `${till.key}/${index}`, at),
    restaurant_id: restaurantId(restaurant.key),
    session_id: tillSessionId(till),
    type,
    method: 'cash',
    ...NO_TENDER,
    amount_cents,
    tip_cents: 0,
    rounding_cents: 0,
    order_id: null,
    ...NOT_CASH,
    note,
    created_by: userId(till.cashier_email),
    created_at: at,
  }))
