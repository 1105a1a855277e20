import { describe, expect, it } from 'vitest'
import { dayCount, periodOf, readPeriod, writePeriod } from './periods.ts'

const today = '2026-03-01'
const read = (text: string) => readPeriod(new URLSearchParams(text), today, '7d')

describe('named periods', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['7d', '2026-02-23', '2026-03-01'],
    ['30d', '2026-01-31', '2026-03-01'],
    ['month', '2026-03-01', '2026-03-01'],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['quarter', '2026-01-01', '2026-03-01'],
    ['year', '2026-01-01', '2026-03-01'],
  ] as const)('the period preset %s covers the days from %s to %s', (preset, from_date, to_date) => {
    expect(periodOf(preset, today)).toEqual({ preset, from_date, to_date })
  })

  it.each([
    ['2026-03-31', '2026-01-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026-12-31', '2026-10-01'],
  ])('the quarter of %s begins on %s', (day, from_date) => {
    expect(periodOf('quarter', day)).toMatchObject({ from_date, to_date: day })
  })

  it('the preset last_month covers the whole month across a new year', () => {
    expect(periodOf('last_month', '2027-01-15')).toMatchObject({
      from_date: '2026-12-01',
      to_date: '2026-12-31',
    })
  })
})

describe('period in the URL', () => {
  it('readPeriod returns the period that writePeriod wrote', () => {
    const custom = { preset: 'custom', from_date: '2026-01-02', to_date: '2026-01-05' } as const
    const yesterdaySearch = writePeriod(new URLSearchParams('q=taco&page=3'), { preset: 'yesterday' }, '7d')

    expect(read(writePeriod(new URLSearchParams(), custom, '7d').toString())).toEqual(custom)
    expect(yesterdaySearch.toString()).toBe('q=taco&period=yesterday')
    expect(read(yesterdaySearch.toString()).preset).toBe('yesterday')
    expect(writePeriod(yesterdaySearch, { preset: '7d' }, '7d').toString()).toBe('q=taco')
  })

  it.each([
    '',
    'period=soon',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=x',
    'period=custom',
  ])('readPeriod falls back to the default for the query %s', (text) => {
    expect(read(text).preset).toBe('7d')
  })

  it('dayCount counts the first and the last day of a period', () => {
    expect(dayCount('2026-02-28', '2026-03-01')).toBe(2)
    expect(dayCount(today, today)).toBe(1)
  })
})
