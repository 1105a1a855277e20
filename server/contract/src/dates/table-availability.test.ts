import { describe, expect, it } from 'vitest'
import { isWithinAvailableTimes, touchesUnavailableDate } from './table-availability.ts'

const madrid = { timezone: 'Europe/Madrid', business_day_cutoff: '04:00' }
const parseSpan = (fromTo: string) => {
  const [from = '', to = ''] = fromTo.split(' ')
  return { from: new Date(from), to: new Date(to) }
}
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const availableAt = (available_times: { days: number[]; from: string; to: string }[]) => ({
  available_times,
  unavailable_dates: [],
})

describe('isWithinAvailableTimes', () => {
  const dinner = availableAt([{ days: [5, 6], from: '19:00', to: '01:00' }])
  const allDay = availableAt([{ days: everyDay, from: '00:00', to: '00:00' }])
  const twoHalves = availableAt([
    { days: [6], from: '12:00', to: '16:00' },
    { days: [6], from: '16:00', to: '20:00' },
  ])

  // The dates 20 and 21 November 2026 are a Friday and a Saturday. Madrid is an hour ahead of UTC.
  it.each([
    ['inside a window', dinner, '2026-11-20T18:00Z 2026-11-20T22:00Z', true],
    ['past midnight, in the window of the previous day', dinner, '2026-11-20T23:15Z 2026-11-21T00:00Z', true],
    ['a minute beyond its end', dinner, '2026-11-20T23:00Z 2026-11-21T00:01Z', false],
    ['a minute before it begins', dinner, '2026-11-20T17:59Z 2026-11-20T20:00Z', false],
    ['on another day', dinner, '2026-11-19T19:00Z 2026-11-19T21:00Z', false],
    ['all day', allDay, '2026-11-20T03:00Z 2026-11-21T03:00Z', true],
    ['across two adjacent windows', twoHalves, '2026-11-21T14:00Z 2026-11-21T16:00Z', true],
    ['always, without windows', availableAt([]), '2026-11-21T03:00Z 2026-11-21T05:00Z', true],
    // 31 December 9999 is a Friday.
    ['inside a window at the end of the year 9999', dinner, '9999-12-31T18:00Z 9999-12-31T22:00Z', true],
    ['beside a window at the end of the year 9999', dinner, '9999-12-31T17:00Z 9999-12-31T22:00Z', false],
    // The clock in Madrid changes from 02:00 to 03:00 on 29 March 2026, and from 03:00 back to 02:00 on 25
    // October.
    [
      '18:00 of a short day',
      availableAt([{ days: [0], from: '18:00', to: '20:00' }]),
      '2026-03-29T16:00Z 2026-03-29T18:00Z',
      true,
    ],
    [
      '17:00 of a short day',
      availableAt([{ days: [0], from: '18:00', to: '20:00' }]),
      '2026-03-29T15:00Z 2026-03-29T17:00Z',
      false,
    ],
    [
      'in the night that is an hour longer',
      availableAt([{ days: [6], from: '22:00', to: '04:00' }]),
      '2026-10-24T20:00Z 2026-10-25T03:00Z',
      true,
    ],
    [
      'a minute beyond the end of that night',
      availableAt([{ days: [6], from: '22:00', to: '04:00' }]),
      '2026-10-24T20:00Z 2026-10-25T03:01Z',
      false,
    ],
  ])(
    'isWithinAvailableTimes checks a span against the available times of a table: %s',
    (_why, table, time, wanted) => {
      expect(isWithinAvailableTimes(table, parseSpan(time), madrid)).toBe(wanted)
    },
  )
})

describe('touchesUnavailableDate', () => {
  const closedTable = { available_times: [], unavailable_dates: ['2026-12-25'] }

  it.each([
    ['the previous day, until after midnight', '2026-12-24T20:00Z 2026-12-25T01:00Z', false],
    ['on the day itself', '2026-12-25T12:00Z 2026-12-25T14:00Z', true],
    ['in its night, which is the next calendar day', '2026-12-26T00:00Z 2026-12-26T02:00Z', true],
    ['on the next business day, from the cutoff on', '2026-12-26T03:00Z 2026-12-26T05:00Z', false],
    ['a span that ends at the start of the day', '2026-12-25T01:00Z 2026-12-25T03:00Z', false],
    ['a span that starts before and ends after the day', '2026-12-25T02:00Z 2026-12-26T02:00Z', true],
  ])(
    'touchesUnavailableDate checks a span against an unavailable date of a table: %s',
    (_why, time, wanted) => {
      expect(touchesUnavailableDate(closedTable, parseSpan(time), madrid)).toBe(wanted)
    },
  )
})
