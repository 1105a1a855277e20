import { describe, expect, it } from 'vitest'
import { addMinutes, dayOf, instantOf, minutesBetweenInstants, timeOf, weekOf } from './local-time.ts'

const mexico = { timezone: 'America/Mexico_City', cutoff: '04:00' }
const madrid = { timezone: 'Europe/Madrid', cutoff: '04:00' }
const iso = (time: number) => new Date(time).toISOString()

describe('time of the restaurant', () => {
  it("reservations show times in the restaurant's time zone, independent of the device's", () => {
    expect(iso(instantOf('2026-11-21', '20:30', mexico))).toBe('2026-11-22T02:30:00.000Z')
    expect(timeOf('2026-11-22T02:30:00.000Z', mexico)).toBe('20:30')
  })

  it('hours after midnight belong to the previous business day of reservations', () => {
    const late = instantOf('2026-11-21', '01:00', mexico)
    expect(iso(late)).toBe('2026-11-22T07:00:00.000Z')
    expect(dayOf(late, mexico)).toBe('2026-11-21')
  })

  it('a stay of two hours is preserved when daylight saving time ends', () => {
    const start = iso(instantOf('2026-10-24', '01:30', madrid))
    const end = addMinutes(start, 120)
    expect([timeOf(start, madrid), timeOf(end, madrid)]).toEqual(['01:30', '02:30'])
    expect(minutesBetweenInstants(start, end)).toBe(120)
  })

  it('a local time that daylight saving time skips is moved to the end of the gap', () => {
    expect(timeOf(instantOf('2026-03-28', '02:30', madrid), madrid)).toBe('03:00')
  })

  it('the week of the reservations starts on Monday', () => {
    expect(weekOf('2026-11-22')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
  })
})
