import { describe, expect, it } from 'vitest'
import { changeFor, countedCash, expectedCash, roundCash, settlementOf } from './cash.ts'
import { denominations, suggestedCashAmounts } from './denominations.ts'
import { refundForItems, refundProblems } from './refunds.ts'

const itemQuantity = (item_id: string, quantity: number) => ({ item_id, quantity })
const cashPayment = { method: 'cash', cash_rounding_cents: 5 } as const

describe('roundCash', () => {
  it('roundCash rounds half a cash step up and rounds nothing without a step', () => {
    expect(roundCash(1225, 50)).toEqual({ due_cents: 1250, rounding_cents: 25 })
    expect(roundCash(1224, 50)).toEqual({ due_cents: 1200, rounding_cents: -24 })
    expect(roundCash(1247, 0)).toEqual({ due_cents: 1247, rounding_cents: 0 })
    expect(roundCash(1247, 1)).toEqual({ due_cents: 1247, rounding_cents: 0 })
  })
})

describe('settlementOf', () => {
  it('settlementOf accepts the balance and the rounded amount for the same cash settlement', () => {
    const settledPayment = { applied_cents: 1248, received_cents: 1250, rounding_cents: 2, change_cents: 0 }

    expect(settlementOf({ ...cashPayment, amount_cents: 1248, balance_cents: 1248 })).toEqual(settledPayment)
    expect(settlementOf({ ...cashPayment, amount_cents: 1250, balance_cents: 1248 })).toEqual(settledPayment)
  })

  it('settlementOf does not round a cash payment of a part of the balance', () => {
    expect(settlementOf({ ...cashPayment, amount_cents: 501, balance_cents: 1248 })).toEqual({
      applied_cents: 501,
      received_cents: 501,
      rounding_cents: 0,
      change_cents: 0,
    })
  })

  it('settlementOf computes the change after deducting the tip', () => {
    const paidAmounts = settlementOf({
      ...cashPayment,
      amount_cents: 1247,
      balance_cents: 1247,
      tip_cents: 155,
      tendered_cents: 2000,
    })

    expect(paidAmounts).toMatchObject({ received_cents: 1245, change_cents: 600 })
  })

  it('settlementOf rejects more than the balance, and cash that does not cover the amount', () => {
    expect(settlementOf({ ...cashPayment, amount_cents: 1249, balance_cents: 1248 })).toEqual({
      refused: 'overpayment',
    })
    expect(settlementOf({ ...cashPayment, method: 'card', amount_cents: 1250, balance_cents: 1248 })).toEqual(
      {
        refused: 'overpayment',
      },
    )
    expect(
      settlementOf({ ...cashPayment, amount_cents: 1248, balance_cents: 1248, tendered_cents: 1245 }),
    ).toEqual({
      refused: 'tendered_short',
    })
  })
})

describe('expected and counted cash', () => {
  it('expectedCash sums the cash that went in and out of the drawer', () => {
    const drawer = {
      opening_float_cents: 10_000,
      cash_payments_cents: 5000,
      cash_tips_cents: 500,
      cash_in_cents: 2000,
      cash_out_cents: 700,
      cash_refunds_cents: 300,
      cash_tips_refunded_cents: 0,
    }

    expect(expectedCash(drawer)).toBe(16_500)
  })

  it('countedCash sums a count by denomination', () => {
    expect(
      countedCash([
        { denomination_cents: 5000, count: 3 },
        { denomination_cents: 1, count: 7 },
      ]),
    ).toBe(15_007)
  })

  it('changeFor returns null while the cash does not cover the amount', () => {
    expect(changeFor(1000, 1001)).toBeNull()
    expect(changeFor(1001, 1001)).toBe(0)
  })
})

describe('denominations', () => {
  it.each(['MXN', 'EUR', 'USD', 'GBP', 'COP', 'CLP', 'PEN', 'JPY', 'CHF', 'KRW', 'KWD'])(
    'denominations lists those of %s in whole minor units, descending and unique',
    (currency) => {
      const list = denominations(currency)

      expect(list.length).toBeGreaterThan(5)
      expect(list.every((value) => Number.isInteger(value) && value > 0)).toBe(true)
      expect(list).toEqual([...new Set(list)].toSorted((a, b) => b - a))
    },
  )
})

describe('suggestedCashAmounts', () => {
  it.each([
    [74_900, 'MXN', [75_000, 80_000, 100_000]],
    [4730, 'EUR', [5000, 10_000, 20_000, 50_000]],
    [5000, 'EUR', [10_000, 20_000, 50_000]],
    [1, 'USD', [100, 500, 1000, 2000]],
    [234_000, 'MXN', [235_000, 240_000, 250_000, 300_000]],
    [100_000, 'MXN', []],
    [0, 'EUR', []],
  ])('suggestedCashAmounts suggests cash amounts for %i %s', (amount, currency, expected) => {
    expect(suggestedCashAmounts(amount, currency)).toEqual(expected)
  })
})

describe('refundForItems', () => {
  const lines = [
    { id: 'beer', quantity: 3, total_cents: 1000 },
    { id: 'soup', quantity: 1, total_cents: 650 },
  ]

  it('refundForItems refunds the odd cent of a line once, regardless of the number of refunds', () => {
    const firstRefund = refundForItems(lines, [], [itemQuantity('beer', 1)])
    const restRefund = refundForItems(
      lines,
      [itemQuantity('beer', 1)],
      [itemQuantity('beer', 1), itemQuantity('beer', 1)],
    )

    expect(firstRefund.amount_cents).toBe(334)
    expect(restRefund).toEqual({
      amount_cents: 666,
      items: [
        { item_id: 'beer', quantity: 1, amount_cents: 333 },
        { item_id: 'beer', quantity: 1, amount_cents: 333 },
      ],
    })
  })

  it('refundProblems reports each refund entry that is not refundable', () => {
    const requested = [
      itemQuantity('cake', 1),
      itemQuantity('soup', 0),
      itemQuantity('beer', 2),
      itemQuantity('beer', 1),
    ]

    expect(refundProblems(lines, [itemQuantity('beer', 1)], requested)).toEqual([
      { index: 0, item_id: 'cake', code: 'unknown_item' },
      { index: 1, item_id: 'soup', code: 'bad_quantity' },
      { index: 3, item_id: 'beer', code: 'more_than_sold' },
    ])
    expect(() => refundForItems(lines, [itemQuantity('soup', 1)], [itemQuantity('soup', 1)])).toThrow(
      'more_than_sold soup',
    )
  })
})
