import { describe, expect, it } from 'vitest'
import { isServedAt, openingStateAt, openingHoursByDay } from './opening-state.ts'

const MEXICO = 'America/Mexico_City'
/** Local time in Mexico City, which is six hours behind UTC all year. 2026-11-21 is a Saturday. */
const msOf = (local: string) => Date.parse(`${local}:00-06:00`)

const nightHours = [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '18:00', closes: '02:00' }))

describe('openingStateAt', () => {
  it.each([
    ['in the evening', '2026-11-21T20:30', { state: 'open', closes: '02:00' }],
    ['after midnight by the hours of the day before', '2026-11-22T01:59', { state: 'open', closes: '02:00' }],
    ['at the closing minute', '2026-11-20T02:00', { state: 'closed', opens: '18:00', in_days: 0, day: 5 }],
    ['in the morning', '2026-11-20T09:00', { state: 'closed', opens: '18:00', in_days: 0, day: 5 }],
    ['on the day off', '2026-11-22T12:00', { state: 'closed', opens: '18:00', in_days: 1, day: 1 }],
  ])('openingStateAt returns the state %s', (_when, local, opening) => {
    expect(openingStateAt(nightHours, MEXICO, msOf(local))).toEqual(opening)
  })

  it.each([
    ['in the first hours of a day', '2026-11-20T14:00', { state: 'open', closes: '17:00' }],
    [
      'between the hours of a day',
      '2026-11-20T17:00',
      { state: 'closed', opens: '19:00', in_days: 0, day: 5 },
    ],
    ['in the last hours of a day', '2026-11-20T23:30', { state: 'open', closes: '02:00' }],
  ])('openingStateAt returns the state %s with a break', (_when, local, opening) => {
    const hours = [
      { day: 5, opens: '13:00', closes: '17:00' },
      { day: 5, opens: '19:00', closes: '02:00' },
    ]

    expect(openingStateAt(hours, MEXICO, msOf(local))).toEqual(opening)
  })

  it('openingStateAt joins adjacent hours, and returns no closing time if the hours cover the week', () => {
    const halves = [
      { day: 6, opens: '09:00', closes: '13:00' },
      { day: 6, opens: '13:00', closes: '17:00' },
    ]
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '00:00' }))

    expect(openingStateAt(halves, MEXICO, msOf('2026-11-21T10:00'))).toEqual({
      state: 'open',
      closes: '17:00',
    })
    expect(openingStateAt(always, MEXICO, msOf('2026-11-21T10:00'))).toEqual({ state: 'open', closes: null })
  })

  it('openingStateAt returns the next week when the only opening day has just ended', () => {
    const saturdays = [{ day: 6, opens: '09:00', closes: '10:00' }]

    expect(openingStateAt(saturdays, MEXICO, msOf('2026-11-21T10:00'))).toEqual({
      state: 'closed',
      opens: '09:00',
      in_days: 7,
      day: 6,
    })
  })

  it('openingStateAt returns unknown without opening hours', () => {
    expect(openingStateAt([], MEXICO, msOf('2026-11-21T10:00'))).toEqual({ state: 'unknown' })
  })
})

describe('isServedAt', () => {
  const breakfast = [{ days: [6, 0], from: '08:00', to: '12:00' }]

  it.each([
    ['without a schedule', [], '2026-11-21T03:00', true],
    ['inside its hours', breakfast, '2026-11-21T09:00', true],
    ['after its hours', breakfast, '2026-11-21T12:00', false],
    ['on another day', breakfast, '2026-11-20T09:00', false],
  ])('isServedAt evaluates a menu %s', (_when, schedule, local, served) => {
    expect(isServedAt(schedule, MEXICO, msOf(local))).toBe(served)
  })
})

it('openingHoursByDay starts on Monday and includes days without hours', () => {
  const week = openingHoursByDay(nightHours)

  expect(week.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 0])
  expect(week.at(-1)?.spans).toEqual([])
})
