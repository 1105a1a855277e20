import { describe, expect, it } from 'vitest'
import { localCost, localPrice } from './content/local-price.ts'

describe('prices of the example data', () => {
  it.each([
    ['EUR', 8.8, 880],
    ['MXN', 8.8, 12_500],
    ['COP', 8.8, 2_800_000],
    ['CLP', 8.8, 7500],
    ['JPY', 8.8, 1060],
    ['KWD', 8.8, 8800],
    ['KRW', 8.8, 880],
    ['MXN', 0, 0],
    ['PYG', 0.01, 1000],
  ])('localPrice rounds a price in %s to the step of printed prices', (currency, euros, minor) => {
    expect(localPrice(euros, currency)).toBe(minor)
  })

  it('localCost converts a cost without a step, with at most two decimals of the minor unit', () => {
    expect(localCost(0.2, 'MXN')).toBe(280)
    expect(localCost(1.9, 'CLP')).toBe(1615)
  })
})
