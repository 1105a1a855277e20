import { describe, expect, it } from 'vitest'
import { changedPrice, priceChangeBps, roundingSteps, type PriceChange } from './price-change.ts'

const buildPriceChange = (overrides: Partial<PriceChange>): PriceChange => ({
  unit: 'percent',
  direction: 'up',
  value: 800,
  roundingStep: 1,
  ...overrides,
})

describe('changedPrice', () => {
  it('changedPrice changes a price by a percentage, rounded to the nearest cent', () => {
    expect(changedPrice(14_500, buildPriceChange({}))).toBe(15_660)
    expect(changedPrice(9_999, buildPriceChange({ value: 333 }))).toBe(10_332)
    expect(changedPrice(14_500, buildPriceChange({ direction: 'down' }))).toBe(13_340)
  })

  it('changedPrice changes a price by an amount', () => {
    expect(changedPrice(14_500, buildPriceChange({ unit: 'amount', value: 500 }))).toBe(15_000)
  })

  it('changedPrice rounds to the chosen step', () => {
    expect(changedPrice(14_500, buildPriceChange({ roundingStep: 500 }))).toBe(15_500)
    expect(changedPrice(14_500, buildPriceChange({ roundingStep: 100 }))).toBe(15_700)
  })

  it('changedPrice never returns a negative price', () => {
    expect(changedPrice(300, buildPriceChange({ unit: 'amount', direction: 'down', value: 500 }))).toBe(0)
  })

  it.each([null, Number.NaN, 0])('changedPrice returns null for a change of %s', (size) => {
    expect(changedPrice(14_500, buildPriceChange({ value: size }))).toBeNull()
  })
})

it('roundingSteps returns steps for the exponent of the currency', () => {
  expect(roundingSteps('MXN')).toEqual([1, 50, 100, 500, 1000])
  expect(roundingSteps('CLP')).toEqual([1, 10, 50, 100, 500])
})

it('priceChangeBps returns the change in basis points, and null for a price of zero', () => {
  expect(priceChangeBps(10_000, 10_850)).toBe(850)
  expect(priceChangeBps(0, 500)).toBeNull()
})
