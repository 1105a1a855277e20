import { describe, expect, it } from 'vitest'
import {
  withCopiedDay,
  nextRange,
  hasOverlap,
  rangesOf,
  endsNextDay,
  withDay,
  WORKDAYS,
  type OpeningHours,
} from './opening-hours.ts'

const week: OpeningHours = [
  { day: 5, opens: '13:00', closes: '17:00' },
  { day: 5, opens: '19:00', closes: '02:00' },
]

describe('opening hours of a week', () => {
  it('replacing the opening hours of one day preserves the sequence of the weekdays', () => {
    const nextHours = withDay(week, 1, [{ opens: '09:00', closes: '18:00' }])

    expect(nextHours.map(({ day, opens }) => [day, opens])).toEqual([
      [1, '09:00'],
      [5, '13:00'],
      [5, '19:00'],
    ])
    expect(withDay(nextHours, 5, [])).toHaveLength(1)
  })

  it('copied opening hours of a day replace the opening hours of other days', () => {
    const nextHours = withCopiedDay(withDay(week, 1, [{ opens: '06:00', closes: '07:00' }]), 5, WORKDAYS)

    expect(nextHours).toHaveLength(10)
    expect(rangesOf(nextHours, 1)).toEqual(rangesOf(week, 5))
    expect(rangesOf(nextHours, 0)).toEqual([])
  })

  it('the default of a new range of opening hours is after the existing ranges', () => {
    expect(nextRange([])).toEqual({ opens: '09:00', closes: '18:00' })
    expect(nextRange([{ opens: '13:00', closes: '22:00' }])).toEqual({ opens: '23:00', closes: '03:00' })
  })

  it('endsNextDay detects a range past midnight, and hasOverlap detects overlapping ranges', () => {
    expect(endsNextDay({ opens: '19:00', closes: '02:00' })).toBe(true)
    expect(hasOverlap(rangesOf(week, 5))).toBe(false)
    expect(hasOverlap([...rangesOf(week, 5), { opens: '16:30', closes: '18:00' }])).toBe(true)
  })
})
