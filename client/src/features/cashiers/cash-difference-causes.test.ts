import { describe, expect, it } from 'vitest'
import { buildTransaction } from '../../test/cashiers.ts'
import { uuid } from '../../test/uuid.ts'
import { cashDifferenceCauses } from './cash-difference-causes.ts'

const drawer = (...transactions: ReturnType<typeof buildTransaction>[]) => ({
  opening_float_cents: 100_000,
  currency: 'MXN',
  transactions,
})
const kinds = (gap: number, ...transactions: ReturnType<typeof buildTransaction>[]) =>
  cashDifferenceCauses(gap, drawer(...transactions)).map(({ kind }) => kind)

const buildPayment = (order_number: number, minute: number) =>
  buildTransaction({
    amount_cents: 26_350,
    order_id: uuid(order_number),
    order_number,
    created_at: new Date(Date.UTC(2026, 10, 21, 20, minute)).toISOString(),
  })

describe('cashDifferenceCauses', () => {
  it('cashDifferenceCauses finds no cause for a drawer without a difference', () => {
    expect(cashDifferenceCauses(0, drawer(buildTransaction()))).toEqual([])
  })

  it.each([
    ['a payment keyed as cash', -26_350, { amount_cents: 26_350 }, 'was_not_cash'],
    [
      'a payment with its tip keyed as cash',
      -29_050,
      { amount_cents: 26_350, tip_cents: 2700 },
      'was_not_cash',
    ],
    ['a tip that was paid out to the waiter', -2510, { tip_cents: 2510 }, 'tip_taken'],
    [
      'cash in that was never put into the drawer',
      -5030,
      { type: 'cash_in', amount_cents: 5030 },
      'in_not_put',
    ],
    [
      'a refund given in cash',
      -5030,
      { type: 'refund', method: 'card', amount_cents: 5030 },
      'refunded_in_cash',
    ],
  ] as const)('cashDifferenceCauses explains a shortage by %s', (_, gap, row, kind) => {
    expect(kinds(gap, buildTransaction(row))).toEqual([kind])
  })

  it.each([
    ['a card payment that was cash', 26_350, { method: 'card', amount_cents: 26_350 }, 'was_cash'],
    [
      'cash out that was never taken from the drawer',
      5030,
      { type: 'cash_out', amount_cents: 5030 },
      'out_not_taken',
    ],
    ['a refund that was never paid out', 5030, { type: 'refund', amount_cents: 5030 }, 'out_not_taken'],
    [
      'change that was not returned to the guest',
      3530,
      { tendered_cents: 30_000, change_cents: 3530 },
      'change_kept',
    ],
  ] as const)('cashDifferenceCauses explains a surplus by %s', (_, gap, row, kind) => {
    expect(kinds(gap, buildTransaction(row))).toEqual([kind])
  })

  it('cashDifferenceCauses returns the amount and the order number of the matching payment', () => {
    expect(
      cashDifferenceCauses(-26_350, drawer(buildTransaction({ amount_cents: 26_350, order_number: 7 }))),
    ).toEqual([{ kind: 'was_not_cash', amount_cents: 26_350, order_number: 7 }])
  })

  it('cashDifferenceCauses explains a round difference by a float that was not counted, or by one note', () => {
    expect(kinds(-100_000)).toEqual(['float_left_out', 'piece'])
    expect(kinds(50_000)).toEqual(['piece', 'tip_unwritten'])
  })

  it('cashDifferenceCauses explains a difference by two equal notes and returns the value of a note', () => {
    expect(cashDifferenceCauses(-40_000, drawer())).toContainEqual(
      expect.objectContaining({ kind: 'pieces', amount_cents: 20_000, count: 2 }),
    )
  })

  it('cashDifferenceCauses explains a difference that is a multiple of nine by two swapped digits of the count', () => {
    // Example: the drawer contains 543.00, and the cashier types 453.00.
    expect(kinds(-9000)).toEqual(['digits', 'out_unwritten'])
    expect(kinds(-9100)).toEqual(['out_unwritten'])
  })

  it('cashDifferenceCauses returns a payment with swapped digits and its correct amount', () => {
    expect(
      cashDifferenceCauses(-9000, drawer(buildTransaction({ amount_cents: 54_300, order_number: 7 }))),
    ).toContainEqual({ kind: 'swapped', amount_cents: 54_300, order_number: 7, correct_cents: 45_300 })
  })

  it('cashDifferenceCauses explains a shortage by a payment that was keyed twice within minutes', () => {
    const firstPayment = buildTransaction({ amount_cents: 26_350, created_at: '2026-11-21T20:00:00.000Z' })
    const repeatedPayment = { ...firstPayment, created_at: '2026-11-21T20:03:00.000Z' }
    const later = { ...firstPayment, created_at: '2026-11-21T22:00:00.000Z' }
    expect(kinds(-26_350, firstPayment, repeatedPayment)[0]).toBe('twice')
    expect(kinds(-26_350, firstPayment, later)).not.toContain('twice')
  })

  it('cashDifferenceCauses names the order whose payment repeats, not an earlier one of the same amount', () => {
    expect(
      cashDifferenceCauses(-26_350, drawer(buildPayment(7, 0), buildPayment(9, 50), buildPayment(9, 53)))[0],
    ).toMatchObject({
      kind: 'twice',
      order_number: 9,
    })
    // Two orders with equal totals are paid within three minutes. Neither payment is a duplicate.
    expect(kinds(-26_350, buildPayment(7, 0), buildPayment(8, 3))).not.toContain('twice')
  })

  it('cashDifferenceCauses explains a shortage of twice its amount by cash out that was keyed as cash in', () => {
    expect(
      cashDifferenceCauses(-10_060, drawer(buildTransaction({ type: 'cash_in', amount_cents: 5030 }))),
    ).toEqual([{ kind: 'out_as_in', amount_cents: 5030, order_number: null }])
  })

  it('cashDifferenceCauses explains a surplus by a bill that owes the same amount', () => {
    const bills = [{ number: 31, balance_cents: 26_350 }]
    expect(cashDifferenceCauses(26_350, { ...drawer(), bills })).toEqual([
      { kind: 'bill_unpaid', amount_cents: 26_350, order_number: 31 },
    ])
  })

  it('cashDifferenceCauses ignores voided movements and returns at most three causes', () => {
    const voided = buildTransaction({ amount_cents: 26_350, voided_at: '2026-11-21T20:01:00.000Z' })
    const samePayment = buildTransaction({ amount_cents: 50_000 })
    expect(kinds(-26_350, voided)).toEqual(['out_unwritten'])
    expect(kinds(-50_000, samePayment, samePayment, samePayment, samePayment)).toHaveLength(3)
  })

  it('cashDifferenceCauses ignores movements with the opposite effect on the drawer', () => {
    expect(kinds(26_350, buildTransaction({ amount_cents: 26_350 }))).toEqual(['tip_unwritten'])
    expect(kinds(-26_350, buildTransaction({ method: 'card', amount_cents: 26_350 }))).toEqual([
      'out_unwritten',
    ])
  })
})
