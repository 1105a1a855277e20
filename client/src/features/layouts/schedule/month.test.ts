import { describe, expect, it } from 'vitest'
import { shiftMonth, weeksOf } from './month.ts'

describe('weeksOf', () => {
  it('weeksOf returns six weeks from Monday for a month that begins on a Sunday', () => {
    const weeks = weeksOf('2026-11')

    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[1]?.[0]).toBe('2026-11-02')
    expect(weeks.at(-1)?.filter(Boolean)).toEqual(['2026-11-30'])
  })

  it('weeksOf includes February 29 in a leap year', () => {
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29')
  })
})

describe('shiftMonth', () => {
  it('shiftMonth crosses the year in both directions', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })
})
