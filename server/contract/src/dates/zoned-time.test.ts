import { describe, expect, it } from 'vitest'
import { zonedTimeAsUtcMs } from './zoned-time.ts'

const localTime = (instant: string, timezone: string) =>
  new Date(zonedTimeAsUtcMs(Date.parse(instant), timezone)).toISOString()

describe('local time of a time zone', () => {
  it.each([
    ['UTC', '2026-03-10T12:00:00.123Z', '2026-03-10T12:00:00.123Z'],
    ['America/Mexico_City', '2026-07-01T05:59:00Z', '2026-06-30T23:59:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01T05:45:00.000Z'],
    ['America/St_Johns', '2026-01-01T00:00:00Z', '2025-12-31T20:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-01-01T00:00:00Z', '2026-01-01T11:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01T00:00:00Z', '2026-01-01T14:00:00.000Z'],
  ])('zonedTimeAsUtcMs shows the local time of %s at %s as %s', (timezone, instant, expected) => {
    expect(localTime(instant, timezone)).toBe(expected)
  })

  it('zonedTimeAsUtcMs jumps at the exact millisecond of the change to daylight saving time', () => {
    expect(localTime('2026-03-29T00:59:59.999Z', 'Europe/Madrid')).toBe('2026-03-29T01:59:59.999Z')
    expect(localTime('2026-03-29T01:00:00.000Z', 'Europe/Madrid')).toBe('2026-03-29T03:00:00.000Z')
  })

  it('zonedTimeAsUtcMs throws a RangeError on an unknown time zone and on an invalid instant', () => {
    expect(() => zonedTimeAsUtcMs(0, 'Europe/Atlantis')).toThrow(RangeError)
    expect(() => zonedTimeAsUtcMs(Number.NaN, 'UTC')).toThrow(RangeError)
  })
})
