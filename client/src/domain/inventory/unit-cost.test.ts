import { describe, expect, it } from 'vitest'
import { costInputText, formatCost, parseCost } from './unit-cost.ts'

describe('unit cost', () => {
  it.each([
    [3750, 'MXN', '$37.50'],
    [1200.1667, 'MXN', '$12.001667'],
    [0.05, 'MXN', '$0.0005'],
    [980, 'CLP', '$980'],
    [980.5, 'CLP', '$980.5'],
  ])('formatCost formats %d of %s as %s', (cents, currency, text) => {
    expect(formatCost(cents, currency, 'es-MX')).toBe(text)
  })

  it('parseCost parses the text of costInputText', () => {
    for (const cents of [0, 3750, 1200.1667, 0.0001])
      expect(parseCost(costInputText(cents, 'MXN', 'es-MX'), 'MXN', 'es-MX')).toBe(cents)
  })

  it.each([
    ['', null],
    ['$ 37.5', 3750],
    ['1,234.50', 123_450],
  ])('parseCost parses %s as %s', (text, cents) => {
    expect(parseCost(text, 'MXN', 'es-MX')).toBe(cents)
  })

  it.each(['-5', 'caro', '1.2345678'])('parseCost parses %s as NaN', (text) => {
    expect(parseCost(text, 'MXN', 'es-MX')).toBeNaN()
  })
})
