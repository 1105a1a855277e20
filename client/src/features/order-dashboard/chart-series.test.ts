import { describe, expect, it } from 'vitest'
import { trendData, hoursData, lastWeekUntil, rankedData } from './chart-series.ts'
import { grainOf, spanBefore, weeksBefore } from './spans.ts'

const plain = { money: String, axis: String, number: String }
const portions = (count: number) => (count === 1 ? '1 vendido' : `${count} vendidos`)
const hour = (day: number, at: number) => `2026-11-${day}T${String(at).padStart(2, '0')}:00:00.000Z`
const period = (name: string, revenue_cents: number, orders = 1) => ({ period: name, revenue_cents, orders })

describe('day by the hour', () => {
  const words = {
    ...plain,
    head: 'Hora',
    today: 'Hoy',
    before: 'Sábado',
    orders: 'Pedidos',
    hourOf: (instant: string) => instant.slice(11, 13),
    now: Date.parse(hour(21, 13)),
  }
  const day = [period(hour(21, 9), 0, 0), period(hour(21, 12), 500), period(hour(21, 14), 0, 0)]
  const other = [period(hour(14, 9), 0, 0), period(hour(14, 12), 300), period(hour(14, 14), 700)]

  it('the chart of a day compares two days by hour of the clock, without idle hours at the start and end', () => {
    const { points } = hoursData(day, other, words)

    expect(points.map(({ label, values }) => [label, ...values])).toEqual([
      ['12', 500, 300, 1],
      ['14', null, 700, null],
    ])
  })

  it('the chart of a day adds up the hour that repeats when daylight saving time ends', () => {
    const twice = [period(hour(14, 12), 300), period(hour(14, 12), 50)]

    expect(hoursData(day, twice, words).points[0]?.values[1]).toBe(350)
  })

  it('the chart of a day has no points when neither day has sales', () => {
    expect(hoursData([period(hour(21, 9), 0, 0)], [], words).points).toEqual([])
  })
})

describe('last week up to the current time', () => {
  it('an unfinished day is compared with the week before up to the same minute', () => {
    const other = [period(hour(14, 12), 400, 4), period(hour(14, 13), 200, 2), period(hour(14, 20), 9000, 9)]

    expect(lastWeekUntil(other, Date.parse(hour(21, 13)) + 1_800_000)).toEqual({
      revenue_cents: 500,
      orders: 5,
    })
  })
})

describe('revenue over a period', () => {
  const words = {
    ...plain,
    head: 'Día',
    revenue: 'Ventas',
    orders: 'Pedidos',
    before: 'Antes',
    short: (day: string) => day.slice(8),
    long: (day: string) => day,
  }

  it('each point of a revenue chart is paired with the point of the previous period', () => {
    const { points, series } = trendData(
      [period('2026-11-20', 10), period('2026-11-21', 20)],
      [period('2026-11-13', 5)],
      words,
    )

    expect(series.map(({ key }) => key)).toEqual(['now', 'before', 'orders'])
    expect(points.map(({ values }) => values)).toEqual([
      [10, 5, 1],
      [20, null, 1],
    ])
  })

  it('a revenue chart has no comparison series without a previous period', () => {
    const { points, series } = trendData([period('2026-11-20', 10)], undefined, words)

    expect(series.map(({ key }) => key)).toEqual(['now', 'orders'])
    expect(points[0]?.values).toEqual([10, 1])
  })
})

describe('rankings', () => {
  it('rankings are sorted by descending value and omit zero values', () => {
    const { points } = rankedData(
      [
        { key: 'a', name: 'Agua', value: 0 },
        { key: 'b', name: 'Mole', value: 50 },
        { key: 'c', name: 'Tacos', value: 90 },
      ],
      { head: 'Producto', value: 'Ventas', ...plain },
    )

    expect(points.map(({ label }) => label)).toEqual(['Tacos', 'Mole'])
  })

  it('a ranking shows the number of portions or orders beside the value, with its noun', () => {
    const { points, series } = rankedData(
      [
        { key: 'b', name: 'Mole', value: 50, count: 1 },
        { key: 'c', name: 'Tacos', value: 90, count: 3 },
      ],
      { head: 'Producto', value: 'Ventas', count: { label: 'Vendidos', format: portions }, ...plain },
    )

    expect(points.map(({ values }) => values)).toEqual([
      [90, 3],
      [50, 1],
    ])
    expect(series.map(({ label }) => label)).toEqual(['Ventas', 'Vendidos'])
    expect(points.map(({ values }) => series[1]?.withNoun?.(values[1] ?? 0))).toEqual([
      '3 vendidos',
      '1 vendido',
    ])
  })
})

describe('spans', () => {
  const week = { from_date: '2026-11-15', to_date: '2026-11-21' }

  it('a period is compared with the same number of days directly before it', () => {
    expect(spanBefore(week)).toEqual({ from_date: '2026-11-08', to_date: '2026-11-14' })
    expect(spanBefore({ from_date: '2026-03-01', to_date: '2026-03-31' })).toEqual({
      from_date: '2026-01-29',
      to_date: '2026-02-28',
    })
  })

  it('the curve of a period is compared with the same weekdays of earlier weeks, without overlap', () => {
    expect(weeksBefore(week)).toEqual({ weeks: 1, from_date: '2026-11-08', to_date: '2026-11-14' })
    expect(weeksBefore({ from_date: '2026-10-23', to_date: '2026-11-21' })).toEqual({
      weeks: 5,
      from_date: '2026-09-18',
      to_date: '2026-10-17',
    })
  })

  it('the granularity of a chart is readable for its period, unless the URL contains another', () => {
    expect(grainOf(null, week)).toBe('day')
    expect(grainOf(null, { from_date: '2026-06-01', to_date: '2026-11-21' })).toBe('week')
    expect(grainOf(null, { from_date: '2025-11-21', to_date: '2026-11-21' })).toBe('month')
    expect(grainOf('month', week)).toBe('month')
    expect(grainOf('minute', week)).toBe('day')
  })
})
