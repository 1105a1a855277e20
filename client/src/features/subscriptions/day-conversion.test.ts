import { expect, it } from 'vitest'
import { dayOf, endOfDay, startOfDay } from './day-conversion.ts'

it('a subscription day is converted to its first and its last millisecond', () => {
  const [start, end] = [startOfDay('2026-11-21') ?? '', endOfDay('2026-11-21') ?? '']

  expect(Date.parse(end) - Date.parse(start)).toBe(86_400_000 - 1)
  expect([dayOf(start), dayOf(end)]).toEqual(['2026-11-21', '2026-11-21'])
})

it('the last day of a month and of a year are converted to instants and back', () => {
  expect(dayOf(endOfDay('2026-12-31'))).toBe('2026-12-31')
  expect(dayOf(endOfDay('2028-02-29'))).toBe('2028-02-29')
})

it('a year that the user is still typing is converted to an instant and back', () => {
  expect(dayOf(startOfDay('0002-12-25'))).toBe('0002-12-25')
  expect(dayOf(endOfDay('0202-12-25'))).toBe('0202-12-25')
})

it('an empty date field is converted to undefined, and a missing instant to an empty field', () => {
  expect(startOfDay('')).toBeUndefined()
  expect(dayOf(null)).toBe('')
})
