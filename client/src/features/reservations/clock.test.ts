import { describe, expect, it } from 'vitest'
import { after, dayOf, instantOf, minutesBetween, timeOf, weekOf } from './clock.ts'

const mexico = { timezone: 'America/Mexico_City', cutoff: '04:00' }
const madrid = { timezone: 'Europe/Madrid', cutoff: '04:00' }
const iso = (time: number) => new Date(time).toISOString()

describe('time of the restaurant', () => {
  it("formats times in the restaurant's zone, independent of the device's", () => {
    expect(iso(instantOf('2026-11-21', '20:30', mexico))).toBe('2026-11-22T02:30:00.000Z')
    expect(timeOf('2026-11-22T02:30:00.000Z', mexico)).toBe('20:30')
  })

  it('counts hours after midnight as the previous business day', () => {
    const late = instantOf('2026-11-21', '01:00', mexico)
    expect(iso(late)).toBe('2026-11-22T07:00:00.000Z')
    expect(dayOf(late, mexico)).toBe('2026-11-21')
  })

  it('preserves a two-hour stay when daylight saving time ends', () => {
    const start = iso(instantOf('2026-10-24', '01:30', madrid))
    const end = after(start, 120)
    expect([timeOf(start, madrid), timeOf(end, madrid)]).toEqual(['01:30', '02:30'])
    expect(minutesBetween(start, end)).toBe(120)
  })

  it('moves a time skipped by daylight saving time to the end of the gap', () => {
    expect(timeOf(instantOf('2026-03-28', '02:30', madrid), madrid)).toBe('03:00')
  })

  it('starts the week on Monday', () => {
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
