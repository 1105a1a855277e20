import { describe, expect, it } from 'vitest'
import { buildOrderItem, buildOrder, buildTransaction } from '../../test/cashiers.ts'
import {
  areRefundAmountsValid,
  refundablePayments,
  refundFields,
  refundableLines,
  refundAmountOf,
} from './refundable-amounts.ts'

const item = buildOrderItem({ quantity: 3, total_cents: 10_001 })
const payment = buildTransaction({ amount_cents: 10_001 })
const refund = buildTransaction({
  id: '0190a000-0000-7000-8000-000000000399',
  type: 'refund',
  amount_cents: 3334,
  refund_of: payment.id,
  items: [{ item_id: item.id, quantity: 1, amount_cents: 3334 }],
})
const bill = buildOrder({ items: [item], payments: [payment, refund] })

describe('refundable remainder of an order', () => {
  it('refundablePayments returns each payment minus its refunds', () => {
    expect(refundablePayments(bill)).toEqual([{ payment: payment, left_cents: 6667, tip_left_cents: 0 }])
  })

  it('refundablePayments omits a payment that was refunded in full', () => {
    const wholeRefund = { ...refund, amount_cents: payment.amount_cents }
    expect(refundablePayments({ ...bill, payments: [payment, wholeRefund] })).toEqual([])
  })

  it('refundableLines returns each line minus its refunds, without voided lines', () => {
    const voided = buildOrderItem({ id: '0190a000-0000-7000-8000-000000000112', status: 'voided' })
    expect(refundableLines({ ...bill, items: [item, voided] })).toEqual([{ item, left: 2 }])
  })

  it('refundAmountOf returns the cost of the units with odd cents, at most the rest of the payment', () => {
    const twoUnits = [{ item_id: item.id, quantity: 2 }]
    expect(refundAmountOf(bill, twoUnits, 6667)).toBe(6667)
    expect(refundAmountOf(bill, twoUnits, 5000)).toBe(5000)
    expect(refundAmountOf(bill, [], 6667)).toBe(0)
  })
})

describe('refundFields', () => {
  it('refundFields sends neither amount nor lines for a tip alone', () => {
    expect(refundFields({ items: [], amount_cents: 0, tip_cents: 500 })).toEqual({ tip_cents: 500 })
  })

  it('refundFields sends lines or an amount, with the tip', () => {
    const items = [{ item_id: item.id, quantity: 1 }]
    expect(refundFields({ items, amount_cents: 3334, tip_cents: 0 })).toEqual({ items })
    expect(refundFields({ amount_cents: 100, tip_cents: 20 })).toEqual({ amount_cents: 100, tip_cents: 20 })
  })
})

describe('areRefundAmountsValid', () => {
  const refundableCents = { left_cents: 1000, tip_left_cents: 50 }

  it.each([
    [{ amount_cents: 0, tip_cents: 50 }, true],
    [{ amount_cents: 1000, tip_cents: 0 }, true],
    [{ amount_cents: 0, tip_cents: 0 }, false],
    [{ amount_cents: 1001, tip_cents: 0 }, false],
    [{ amount_cents: 1, tip_cents: 51 }, false],
  ])('areRefundAmountsValid compares %j with the rest of payment and tip: %s', (amounts, expected) => {
    expect(areRefundAmountsValid(amounts, refundableCents)).toBe(expected)
  })
})
