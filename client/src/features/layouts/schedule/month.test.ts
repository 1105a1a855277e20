import { describe, expect, it } from 'vitest'
import { shiftMonth, weeksOf } from './month.ts'

describe('weeksOf', () => {
  it('a month that begins on a Sunday has six weeks, each from Monday', () => {
    const weeks = weeksOf('2026-11')

    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[1]?.[0]).toBe('2026-11-02')
    expect(weeks.at(-1)?.filter(Boolean)).toEqual(['2026-11-30'])
  })

  it('February of a leap year has its 29th', () => {
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29')
  })
})

describe('shiftMonth', () => {
  it('crosses the year both ways', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })
})
