import { describe, expect, it } from 'vitest'
import { lineTotal, portionPrice } from './line-prices.ts'
import { largestRemainder, mulDiv, roundHalfUpDiv, sumOf } from './rounding.ts'
import { discountOn } from './discounts.ts'
import { orderTotals, taxOn } from './order-totals.ts'

const tacos = {
  id: 'tacos',
  quantity: 3,
  unit_price_cents: 4500,
  modifiers: [{ price_delta_cents: 500 }, { price_delta_cents: -250 }],
  tax_rate_bps: 1600,
}
const beer = { id: 'beer', quantity: 2, unit_price_cents: 333, modifiers: [], tax_rate_bps: 0 }

describe('roundHalfUpDiv', () => {
  it.each([
    [1, 2, 1],
    [499, 1000, 0],
    [500, 1000, 1],
    [-1, 2, -1],
    [-499, 1000, 0],
    [0, 7, 0],
  ])('roundHalfUpDiv rounds %i / %i to %i', (numerator, denominator, expected) => {
    expect(roundHalfUpDiv(numerator, denominator)).toBe(expected)
  })

  it('mulDiv computes an exact result when the product exceeds 2^53, and rejects a result beyond 2^53', () => {
    expect(mulDiv(9_007_199_254_740_991, 9_999, 10_000)).toBe(9_006_298_534_815_517)
    expect(() => mulDiv(9_007_199_254_740_991, 2, 1)).toThrow(RangeError)
  })

  it('roundHalfUpDiv rejects fractions and a denominator below 1', () => {
    expect(() => roundHalfUpDiv(0.5, 1)).toThrow(RangeError)
    expect(() => roundHalfUpDiv(1, 0)).toThrow(RangeError)
  })
})

describe('largestRemainder', () => {
  it('largest remainder gives the odd unit to the lower index among equal remainders', () => {
    expect(largestRemainder(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0])
  })

  it('largest remainder gives nothing to a zero weight and divides a total of zero into zeros', () => {
    expect(largestRemainder(10, [0, 3, 0])).toEqual([0, 10, 0])
    expect(largestRemainder(0, [0, 3, 5])).toEqual([0, 0, 0])
    expect(largestRemainder(0, [])).toEqual([])
  })

  it('largest remainder divides evenly if every weight is zero', () => {
    expect(largestRemainder(5, [0, 0])).toEqual([3, 2])
  })

  it('largest remainder divides a negative total like a positive one', () => {
    expect(largestRemainder(-10, [1, 1, 1])).toEqual([-4, -3, -3])
  })

  it('largest remainder rejects missing weights, a negative weight and fractions', () => {
    expect(() => largestRemainder(1, [])).toThrow(RangeError)
    expect(() => largestRemainder(1, [2, -1])).toThrow(RangeError)
    expect(() => largestRemainder(1.5, [1])).toThrow(RangeError)
    expect(() => sumOf([0.1])).toThrow(RangeError)
  })
})

describe('lineTotal', () => {
  it('lineTotal multiplies the quantity with the price including its options', () => {
    expect(portionPrice(tacos)).toBe(4750)
    expect(lineTotal(tacos)).toBe(14_250)
  })

  it('lineTotal is never negative, regardless of the options', () => {
    expect(lineTotal({ quantity: 2, unit_price_cents: 100, modifiers: [{ price_delta_cents: -300 }] })).toBe(
      0,
    )
  })
})

describe('discountOn', () => {
  it('discountOn rounds a percentage discount half up and caps an amount at the subtotal', () => {
    expect(discountOn(2495, { kind: 'percent', value: 1000 })).toBe(250)
    expect(discountOn(2495, { kind: 'amount', value: 9999 })).toBe(2495)
    expect(discountOn(2495, null)).toBe(0)
  })
})

describe('taxOn', () => {
  it.each([
    [5, 1000, false, 1],
    [4, 1000, false, 0],
    [1_000_000_000, 1600, false, 160_000_000],
    [58, 1600, true, 8],
    [1_160_000_000, 1600, true, 160_000_000],
    [9_007_199_254_740_991, 10_000, false, 9_007_199_254_740_991],
  ])('taxOn computes the tax of %i at %i bps (included: %s) as %i', (net, rate, included, expected) => {
    expect(taxOn(net, rate, included)).toBe(expected)
  })
})

describe('orderTotals', () => {
  it('orderTotals adds tax on top and an untaxed service charge on the net before tax', () => {
    const totals = orderTotals({
      items: [tacos, beer],
      discount: { kind: 'amount', value: 1000 },
      prices_include_tax: false,
      service_charge_bps: 1000,
    })

    expect(totals).toEqual({
      subtotal_cents: 14_916,
      discount_cents: 1000,
      line_discount_cents: 0,
      net_cents: 13_916,
      service_charge_cents: 1392,
      tax_cents: 2127,
      total_cents: 17_435,
      tax_lines: [
        { rate_bps: 0, base_cents: 621, tax_cents: 0 },
        { rate_bps: 1600, base_cents: 13_295, tax_cents: 2127 },
      ],
      lines: [
        {
          id: 'tacos',
          line_total_cents: 14_250,
          discount_cents: 955,
          line_discount_cents: 0,
          net_cents: 13_295,
          tax_cents: 2127,
          service_charge_cents: 1330,
          total_cents: 16_752,
        },
        {
          id: 'beer',
          line_total_cents: 666,
          discount_cents: 45,
          line_discount_cents: 0,
          net_cents: 621,
          tax_cents: 0,
          service_charge_cents: 62,
          total_cents: 683,
        },
      ],
    })
  })

  it('orderTotals leaves the total unchanged if prices include tax', () => {
    const totals = orderTotals({
      items: [tacos],
      discount: null,
      prices_include_tax: true,
      service_charge_bps: 0,
    })

    expect(totals).toMatchObject({ net_cents: 14_250, tax_cents: 1966, total_cents: 14_250 })
    expect(totals.tax_lines).toEqual([{ rate_bps: 1600, base_cents: 12_284, tax_cents: 1966 }])
  })

  it('orderTotals returns a total of zero for an empty order and for a fully discounted one', () => {
    const zeroTotals = { subtotal_cents: 0, discount_cents: 0, tax_cents: 0, total_cents: 0, tax_lines: [] }
    const settings = { prices_include_tax: false, service_charge_bps: 1000 }

    const emptyTotals = orderTotals({ ...settings, items: [], discount: { kind: 'amount', value: 100 } })
    const freeTotals = orderTotals({
      ...settings,
      items: [tacos],
      discount: { kind: 'percent', value: 10_000 },
    })

    expect(emptyTotals).toMatchObject(zeroTotals)
    expect(freeTotals).toMatchObject({ ...zeroTotals, subtotal_cents: 14_250, discount_cents: 14_250 })
  })

  it('orderTotals rejects fractions and negative rates', () => {
    const order = { items: [tacos], discount: null, prices_include_tax: false, service_charge_bps: 0 }

    expect(() => orderTotals({ ...order, items: [{ ...tacos, quantity: 1.5 }] })).toThrow(RangeError)
    expect(() => orderTotals({ ...order, items: [{ ...tacos, unit_price_cents: 0.1 }] })).toThrow(RangeError)
    expect(() => orderTotals({ ...order, items: [{ ...tacos, tax_rate_bps: -1 }] })).toThrow(RangeError)
    expect(() => orderTotals({ ...order, service_charge_bps: -1 })).toThrow(RangeError)
  })
})
