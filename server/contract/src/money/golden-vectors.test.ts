import { describe, expect, it } from 'vitest'
import { changeFor, expectedCash, roundCash, settlementOf } from './cash.ts'
import { checkTotals, splitEven } from './split-checks.ts'
import { formatAmount, formatMoney } from './currency.ts'
import type { Discount, LineDiscount } from './discounts.ts'
import { parseMoney } from './parse-money.ts'
import { refundForItems } from './refunds.ts'
import { largestRemainder, mulDiv, roundHalfUpDiv } from './rounding.ts'
import { orderTotals, taxOn } from './order-totals.ts'

type BillOptions = {
  tax_rate_bps?: number
  discount?: Discount
  prices_include_tax?: boolean
  service_charge_bps?: number
}

const item = (id: string, price: number, rate = 0, quantity = 1) => ({
  id,
  quantity,
  unit_price_cents: price,
  modifiers: [],
  tax_rate_bps: rate,
})

const billTotals = (
  prices: number[],
  {
    tax_rate_bps: rate = 0,
    discount,
    prices_include_tax: included = true,
    service_charge_bps: service = 0,
  }: BillOptions = {},
) =>
  orderTotals({
    items: prices.map((price, index) => item(`line-${index}`, price, rate)),
    discount: discount ?? null,
    prices_include_tax: included,
    service_charge_bps: service,
  })

describe('golden vector 1: tax inside prices', () => {
  it('orderTotals computes the tax included in 1000 at 10 % as 91', () => {
    const totals = billTotals([1000], { tax_rate_bps: 1000 })

    expect(totals.tax_lines).toEqual([{ rate_bps: 1000, base_cents: 909, tax_cents: 91 }])
    expect(totals.total_cents).toBe(1000)
  })

  it('orderTotals rounds the tax once for the bill and divides it over the lines as 30, 30, 31', () => {
    const totals = billTotals([333, 333, 334], { tax_rate_bps: 1000 })

    expect(totals.tax_cents).toBe(91)
    expect(totals.lines.map((line) => line.tax_cents)).toEqual([30, 30, 31])
    expect([333, 333, 334].map((net) => taxOn(net, 1000, true)).reduce((a, b) => a + b)).toBe(90)
  })
})

describe('golden vector 2: order discount over lines', () => {
  it('a discount of 10 % is divided over 995, 995 and 505 as 100, 100, 50', () => {
    const totals = billTotals([995, 995, 505], { discount: { kind: 'percent', value: 1000 } })

    expect(totals.discount_cents).toBe(250)
    expect(totals.lines.map((line) => line.discount_cents)).toEqual([100, 100, 50])
  })
})

describe('golden vector 3: splitting', () => {
  it('splitEven splits 1000 by three as 334, 333, 333', () => {
    expect(splitEven(1000, 3)).toEqual([334, 333, 333])
  })

  it('a plate of 1250 is divided by three as 417, 417, 416, so that any two shares leave the third', () => {
    const thirdCheck = { shares: [{ item_id: 'paella', numerator: 1, denominator: 3 }] }

    const totals = checkTotals([{ id: 'paella', total_cents: 1250 }], [thirdCheck, thirdCheck, thirdCheck])

    const amounts = totals.map((check) => check.total_cents)
    expect(amounts).toEqual([417, 417, 416])
    for (const [index, left] of amounts.entries()) {
      const paid = amounts.filter((_, other) => other !== index).reduce((a, b) => a + b)
      expect(1250 - paid).toBe(left)
    }
  })
})

describe('golden vector 4: combos', () => {
  it('a combo of 700 is divided over parts with prices 700, 250, 150 as 446, 159, 95', () => {
    expect(largestRemainder(700, [700, 250, 150])).toEqual([446, 159, 95])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('an order charges 120 for 100 net and 20 %% in %i parts', (parts) => {
    const totals = billTotals(splitEven(100, parts), { tax_rate_bps: 2000, prices_include_tax: false })

    expect(totals.total_cents).toBe(120)
    expect(totals.lines.reduce((sum, line) => sum + line.total_cents, 0)).toBe(120)
  })
})

describe('golden vector 5: cash in steps of 5', () => {
  it('cash rounding in steps of 5 rounds 1247 down and 1248 up', () => {
    expect(roundCash(1247, 5)).toEqual({ due_cents: 1245, rounding_cents: -2 })
    expect(roundCash(1248, 5)).toEqual({ due_cents: 1250, rounding_cents: 2 })
  })

  it('only the cash that settles the balance is rounded: 1000 by card, then 245 in cash', () => {
    const step = { cash_rounding_cents: 5 }

    const card = settlementOf({ ...step, method: 'card', amount_cents: 1000, balance_cents: 1247 })
    const cash = settlementOf({ ...step, method: 'cash', amount_cents: 247, balance_cents: 247 })

    expect(card).toMatchObject({ applied_cents: 1000, received_cents: 1000, rounding_cents: 0 })
    expect(cash).toMatchObject({ applied_cents: 247, received_cents: 245, rounding_cents: -2 })
  })

  it('a card that pays the whole balance is charged 1247', () => {
    const card = settlementOf({
      method: 'card',
      amount_cents: 1247,
      balance_cents: 1247,
      cash_rounding_cents: 5,
    })

    expect(card).toMatchObject({ received_cents: 1247, rounding_cents: 0 })
  })

  it('cash rounding does not change the tax', () => {
    expect(billTotals([1247], { tax_rate_bps: 1000 })).toMatchObject({ total_cents: 1247, tax_cents: 113 })
  })
})

describe('golden vector 6: weights and exponents', () => {
  it('roundHalfUpDiv and mulDiv compute the prices of 0.335 kg and 0.050 kg at 1290 per kg as 432 and 65', () => {
    expect(roundHalfUpDiv(335 * 1290, 1000)).toBe(432)
    expect(mulDiv(50, 1290, 1000)).toBe(65)
  })

  it('taxOn computes a tax of 91 within 1000 yen, and formatAmount formats yen without decimals', () => {
    expect(taxOn(1000, 1000, true)).toBe(91)
    expect(formatAmount(1000, 'JPY', 'en')).toBe('1,000')
  })

  it('1.250 dinars are parsed and formatted as 1250', () => {
    expect(parseMoney('1.250', 'KWD', 'en')).toBe(1250)
    expect(formatMoney(1250, 'KWD', 'en')).toBe('KWD\u00a01.250')
  })
})

describe('golden vector 7: the drawer', () => {
  it('the drawer is expected to contain 124900 after a sale of 74900 paid with 100000', () => {
    const sale = settlementOf({
      method: 'cash',
      amount_cents: 74_900,
      balance_cents: 74_900,
      cash_rounding_cents: 0,
      tendered_cents: 100_000,
    })

    expect(sale).toMatchObject({ received_cents: 74_900, change_cents: 25_100 })
    expect(changeFor(100_000, 74_900)).toBe(25_100)
    expect(
      expectedCash({
        opening_float_cents: 50_000,
        cash_payments_cents: 74_900,
        cash_tips_cents: 0,
        cash_in_cents: 0,
        cash_out_cents: 0,
        cash_refunds_cents: 0,
        cash_tips_refunded_cents: 0,
      }),
    ).toBe(124_900)
  })
})

describe('golden vector 8: refunds after a discount', () => {
  const totals = billTotals([1000, 1000, 1000], {
    tax_rate_bps: 1000,
    prices_include_tax: false,
    discount: { kind: 'percent', value: 1000 },
  })
  const sold = totals.lines.map((line) => ({ id: line.id, quantity: 1, total_cents: line.total_cents }))

  it('a refund returns the discounted share with its tax instead of the list price', () => {
    expect(refundForItems(sold, [], [{ item_id: 'line-1', quantity: 1 }]).amount_cents).toBe(990)
  })

  it('the refund of all lines returns exactly the paid amount', () => {
    const all = sold.map((line) => ({ item_id: line.id, quantity: 1 }))

    expect(refundForItems(sold, [], all).amount_cents).toBe(totals.total_cents)
  })
})

// dates/business-day.test.ts contains golden vector 9 (business day).

describe('golden vector 10: void one of two sent beers', () => {
  it('a bill with one of two beers voided has the same total and taxes as a bill with one beer', () => {
    const settings = { discount: null, prices_include_tax: true, service_charge_bps: 0 }
    const twoUnitTotals = orderTotals({ ...settings, items: [item('beer', 350, 1000, 2)] })

    const oneUnitTotals = orderTotals({ ...settings, items: [item('beer', 350, 1000, 1)] })
    const voidedTotals = orderTotals({
      ...settings,
      items: [item('beer', 350, 1000, 1), { ...item('beer-void', 350, 1000, 1), voided: true }],
    })

    expect(twoUnitTotals.total_cents - oneUnitTotals.total_cents).toBe(350)
    expect(voidedTotals).toMatchObject({
      total_cents: oneUnitTotals.total_cents,
      tax_lines: oneUnitTotals.tax_lines,
    })
    expect(voidedTotals.lines.at(1)).toMatchObject({ line_total_cents: 0, total_cents: 0 })
  })
})

const discountedOrderTotals = (discounts: (LineDiscount | null)[], discount: Discount | null) =>
  orderTotals({
    items: [1000, 2500, 700].map((price, index) => ({
      ...item(`line-${index}`, price, 1600),
      discount: discounts[index] ?? null,
    })),
    discount,
    prices_include_tax: true,
    service_charge_bps: 0,
  })

const lineDiscountCents = (quantity: number, discount: LineDiscount) =>
  orderTotals({
    items: [{ ...item('line', 995, 0, quantity), discount }],
    discount: null,
    prices_include_tax: true,
    service_charge_bps: 0,
  }).line_discount_cents

describe('golden vector 11: line discounts before the order discount', () => {
  it('line discounts compute net 2900 and tax 400 for 1000 less 10 %, 2500 and a complimentary 700, less 500', () => {
    const totals = discountedOrderTotals(
      [{ kind: 'percent', value: 1000 }, null, { kind: 'complimentary', value: 10_000 }],
      {
        kind: 'amount',
        value: 500,
      },
    )

    expect(totals).toMatchObject({
      subtotal_cents: 4200,
      line_discount_cents: 800,
      discount_cents: 1300,
      net_cents: 2900,
      tax_cents: 400,
      total_cents: 2900,
    })
    expect(totals.lines.map((line) => line.net_cents)).toEqual([768, 2132, 0])
  })

  it('an order discount by percent applies to the amount after the line discounts', () => {
    const totals = discountedOrderTotals([{ kind: 'amount', value: 1000 }, null, null], {
      kind: 'percent',
      value: 1000,
    })

    expect(totals).toMatchObject({ line_discount_cents: 1000, discount_cents: 1320, net_cents: 2880 })
  })

  it('a line discount recomputes a percentage with the quantity, and limits an amount to the line', () => {
    expect([1, 3].map((quantity) => lineDiscountCents(quantity, { kind: 'percent', value: 1000 }))).toEqual([
      100, 299,
    ])
    expect([1, 3].map((quantity) => lineDiscountCents(quantity, { kind: 'amount', value: 1500 }))).toEqual([
      995, 1500,
    ])
  })

  it('a complimentary line that grew is reduced by the approved amount only', () => {
    const totals = discountedOrderTotals(
      [null, null, { kind: 'complimentary', value: 10_000, approved_cents: 300 }],
      null,
    )

    expect(totals).toMatchObject({ line_discount_cents: 300, net_cents: 3900 })
  })
})
