import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDate, businessDayRange, addCalendarDays } from './business-day.ts'

const MADRID = 'Europe/Madrid'
const HOUR = 3_600_000

const hoursInBusinessDay = (date: string, timezone: string, cutoff: string) => {
  const { from, to } = businessDayRange(date, timezone, cutoff)
  return (to.getTime() - from.getTime()) / HOUR
}

describe('golden vector 9: business day with a cutoff at 04:00 in Madrid', () => {
  it('businessDate assigns 03:59 to the previous business day and 04:00 to the current one', () => {
    expect(businessDate(new Date('2026-11-21T02:59:59.999Z'), MADRID, '04:00')).toBe('2026-11-20')
    expect(businessDate(new Date('2026-11-21T03:00:00.000Z'), MADRID, '04:00')).toBe('2026-11-21')
  })

  it('a business day has 23 hours in the night of March and 25 hours in the night of October', () => {
    expect(hoursInBusinessDay('2026-03-28', MADRID, '04:00')).toBe(23)
    expect(hoursInBusinessDay('2026-10-24', MADRID, '04:00')).toBe(25)
    expect(hoursInBusinessDay('2026-10-25', MADRID, '04:00')).toBe(24)
    expect(businessDayRange('2026-03-28', MADRID, '04:00')).toEqual({
      from: new Date('2026-03-28T03:00:00Z'),
      to: new Date('2026-03-29T02:00:00Z'),
    })
  })

  it.each(['2026-03-27', '2026-10-23'])(
    'every half hour around %s belongs to exactly one business day',
    (first) => {
      const days = [0, 1, 2, 3].map((ahead) => addCalendarDays(first, ahead))
      const ranges = days.map((date) => ({ date, ...businessDayRange(date, MADRID, '04:00') }))
      const start = ranges[0]?.from.getTime() ?? 0
      const end = ranges[3]?.to.getTime() ?? 0

      for (let time = start; time < end; time += HOUR / 2) {
        const homes = ranges.filter(({ from, to }) => from.getTime() <= time && time < to.getTime())
        expect(homes.map(({ date }) => date)).toEqual([businessDate(new Date(time), MADRID, '04:00')])
      }
    },
  )
})

describe('cutoffs in hours that the clock repeats or skips', () => {
  it('a business day starts once on the day that has 02:30 twice', () => {
    const secondInstant = new Date('2026-10-25T01:15:00Z')

    expect(businessDayRange('2026-10-25', MADRID, '02:30').from).toEqual(new Date('2026-10-25T00:30:00Z'))
    expect(businessDate(secondInstant, MADRID, '02:30')).toBe('2026-10-25')
  })

  it('a business day starts at the clock change on the day without 02:30', () => {
    expect(businessDayRange('2026-03-29', MADRID, '02:30').from).toEqual(new Date('2026-03-29T01:00:00Z'))
    expect(businessDate(new Date('2026-03-29T00:59:59.999Z'), MADRID, '02:30')).toBe('2026-03-28')
    expect(businessDate(new Date('2026-03-29T01:00:00Z'), MADRID, '02:30')).toBe('2026-03-29')
  })

  it('business days remain consecutive where the clock is set back across midnight', () => {
    const afterMidnightTwice = new Date('2009-11-01T03:00:00Z')

    expect(businessDayRange('2009-11-01', 'America/St_Johns', '00:00').from).toEqual(
      new Date('2009-11-01T02:30:00Z'),
    )
    expect(businessDate(afterMidnightTwice, 'America/St_Johns', '00:00')).toBe('2009-11-01')
  })

  it('business days skip a calendar day that the country skipped', () => {
    expect(businessDate(new Date('2011-12-30T09:59:59Z'), 'Pacific/Apia', '00:00')).toBe('2011-12-29')
    expect(businessDate(new Date('2011-12-30T10:00:00Z'), 'Pacific/Apia', '00:00')).toBe('2011-12-31')
  })
})

describe('any instant', () => {
  const zone = fc.constantFrom(
    MADRID,
    'America/Mexico_City',
    'America/Havana',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Africa/Casablanca',
    'UTC',
  )
  const cutoff = fc.constantFrom('00:00', '00:30', '02:30', '04:00', '06:15', '23:59')
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

  it('every instant is in the range of its own business day', () => {
    fc.assert(
      fc.property(instant, zone, cutoff, (moment, timezone, at) => {
        const date = businessDate(moment, timezone, at)
        const { from, to } = businessDayRange(date, timezone, at)

        expect(from.getTime()).toBeLessThanOrEqual(moment.getTime())
        expect(moment.getTime()).toBeLessThan(to.getTime())
      }),
      { numRuns: 3000 },
    )
  })
})

describe('input', () => {
  it('the business day functions throw a RangeError on an unknown time zone, an invalid cutoff and an invalid day', () => {
    const now = new Date('2026-11-21T12:00:00Z')

    expect(() => businessDate(now, 'Europe/Atlantis', '04:00')).toThrow(RangeError)
    expect(() => businessDate(now, MADRID, '4:00')).toThrow(RangeError)
    expect(() => businessDayRange('2026-13-01', MADRID, '04:00')).toThrow(RangeError)
  })

  it('businessDate and addCalendarDays end for days after the year 9999', () => {
    expect(businessDate(new Date(Date.UTC(10_000, 0, 2, 12)), MADRID, '04:00')).toBe('+010000-01-02')
    expect(addCalendarDays('9999-12-31', 2)).toBe('+010000-01-02')
  })

  it('addCalendarDays adds days across months and leap years', () => {
    expect(addCalendarDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addCalendarDays('2026-01-01', -1)).toBe('2025-12-31')
  })
})
