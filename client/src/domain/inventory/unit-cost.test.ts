import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, expiryState, todayIn } from './expiry.ts'
import { costText, formatCost, parseCost } from './unit-cost.ts'

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

  it('parseCost parses the text of costText', () => {
    for (const cents of [0, 3750, 1200.1667, 0.0001])
      expect(parseCost(costText(cents, 'MXN', 'es-MX'), 'MXN', 'es-MX')).toBe(cents)
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

describe('expiry of stock', () => {
  it('daysBetween counts calendar days of the restaurant, also across a change to daylight saving time', () => {
    expect(todayIn('America/Mexico_City', Date.parse('2026-11-21T05:00:00Z'))).toBe('2026-11-20')
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  })

  it.each([
    [-1, 'expired'],
    [0, 'today'],
    [7, 'soon'],
    [8, 'later'],
  ])('expiryState with %d days left is %s', (left, state) => {
    expect(expiryState(left)).toBe(state)
  })
})
