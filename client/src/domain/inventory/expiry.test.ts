import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, expiryState, todayIn } from './expiry.ts'

describe('expiry of stock', () => {
  it('todayIn returns the day in a time zone, and daysBetween and addDays count calendar days', () => {
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
