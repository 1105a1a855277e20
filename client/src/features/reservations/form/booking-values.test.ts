import { expect, it } from 'vitest'
import { defaultStart } from './booking-values.ts'

const at = (time: string) => Date.parse(`2026-11-22T${time}:00.000Z`)
/** Axis of a business day that opens at 9:00 and closes at 23:00. */
const axis = { from: at('09:00'), to: at('23:00') }
const startAt = (now: number | null) => defaultStart(axis, now, at('14:00'), at('20:00'))

it('a new reservation for another day starts at dinner time, also in the evening before that day', () => {
  expect(startAt(null)).toBe('2026-11-22T20:00:00.000Z')
})

it('a new reservation for today starts at the next start time from 15 minutes on', () => {
  expect(startAt(at('15:50'))).toBe('2026-11-22T16:30:00.000Z')
})

it('a new reservation for today starts at the opening long before the restaurant opens', () => {
  expect(startAt(axis.from - 20 * 3_600_000)).toBe('2026-11-22T09:00:00.000Z')
})

it('a new reservation for today starts at dinner time after the last start time', () => {
  expect(startAt(at('22:50'))).toBe('2026-11-22T20:00:00.000Z')
})
