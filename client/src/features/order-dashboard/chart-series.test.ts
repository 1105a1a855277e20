import { describe, expect, it } from 'vitest'
import { trendData, hoursData, rankedData } from './chart-series.ts'
import { comparisonQueryOf, grainOf, isPartialPeriod } from './date-spans.ts'

const partialLabels = { title: (title: string) => `${title} parcial`, note: 'Rayado' }
const labelStubs = { partial: partialLabels, money: String, axis: String, number: String }
const portions = (count: number) => (count === 1 ? '1 vendido' : `${count} vendidos`)
const hour = (day: number, at: number) => `2026-11-${day}T${String(at).padStart(2, '0')}:00:00.000Z`
const period = (name: string, net_sales_cents: number, orders = 1) => ({
  period: name,
  net_sales_cents,
  orders,
})

describe('day by the hour', () => {
  const words = {
    ...labelStubs,
    labelHeading: 'Hora',
    todayLabel: 'Hoy',
    beforeLabel: 'Sábado',
    ordersLabel: 'Pedidos',
    hourOf: (instant: string) => instant.slice(11, 13),
    now: Date.parse(hour(21, 13)),
  }
  const day = [period(hour(21, 9), 0, 0), period(hour(21, 12), 500), period(hour(21, 14), 0, 0)]
  const comparedDay = [period(hour(14, 9), 0, 0), period(hour(14, 12), 300), period(hour(14, 14), 700)]

  it('the chart of a day compares two days by hour of the clock, without idle hours at the start and end', () => {
    const { points } = hoursData(day, comparedDay, words)

    expect(points.map(({ label, values }) => [label, ...values])).toEqual([
      ['12', 500, 300, 1],
      ['14', null, 700, null],
    ])
  })

  it('the chart of a day sums both hours with the same clock time when daylight saving time ends', () => {
    const repeatedHours = [period(hour(14, 12), 300), period(hour(14, 12), 50)]

    expect(hoursData(day, repeatedHours, words).points[0]?.values[1]).toBe(350)
  })

  it('the chart of a day marks the hour that has not ended', () => {
    const now = Date.parse(hour(21, 12)) + 1_800_000
    const { points, note } = hoursData(day, comparedDay, { ...words, now })

    expect(points.map(({ title, partial }) => [title, partial])).toEqual([
      ['12:00 parcial', true],
      ['14:00', false],
    ])
    expect(note).toBe('Rayado')
    expect(hoursData(day, comparedDay, { ...words, now: now + 86_400_000 }).note).toBeUndefined()
  })

  it('the chart of a day has no points when neither day has sales', () => {
    expect(hoursData([period(hour(21, 9), 0, 0)], [], words).points).toEqual([])
  })
})

describe('revenue over a period', () => {
  const words = {
    ...labelStubs,
    labelHeading: 'Día',
    revenueLabel: 'Ventas',
    ordersLabel: 'Pedidos',
    beforeLabel: 'Antes',
    shortPeriod: (day: string) => day.slice(8),
    longPeriod: (day: string) => day,
    isPartial: (day: string) => day === '2026-11-21',
  }

  it('each point of a revenue chart is paired with the point of the previous period', () => {
    const { points, series } = trendData(
      [period('2026-11-20', 10), period('2026-11-21', 20)],
      [period('2026-11-13', 5)],
      words,
    )

    expect(series.map(({ key }) => key)).toEqual(['now', 'before', 'orders'])
    expect(points.map(({ title, partial }) => [title, partial])).toEqual([
      ['2026-11-20', false],
      ['2026-11-21 parcial', true],
    ])
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
      { labelHeading: 'Producto', value: 'Ventas', ...labelStubs },
    )

    expect(points.map(({ label }) => label)).toEqual(['Tacos', 'Mole'])
  })

  it('a ranking shows the number of portions or orders beside the value, with its noun', () => {
    const { points, series } = rankedData(
      [
        { key: 'b', name: 'Mole', value: 50, count: 1 },
        { key: 'c', name: 'Tacos', value: 90, count: 3 },
      ],
      {
        labelHeading: 'Producto',
        value: 'Ventas',
        count: { label: 'Vendidos', format: portions },
        ...labelStubs,
      },
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

describe('comparison and granularity of a period', () => {
  const week = { from_date: '2026-11-15', to_date: '2026-11-21' }

  const month = { from_date: '2026-10-23', to_date: '2026-11-21' }
  const year = { from_date: '2026-01-01', to_date: '2026-11-21' }

  it.each([
    ['', '7d', week, { compare: 'week' }],
    ['', '30d', month, { compare: 'week' }],
    ['', 'month', week, { compare: 'month' }],
    ['', 'quarter', month, { compare: 'quarter' }],
    ['', 'year', year, { compare: 'year' }],
    ['', 'custom', year, { compare: 'before' }],
    ['against=year', 'month', week, { compare: 'year' }],
    ['against=decade', 'month', week, { compare: 'month' }],
    [
      'against=2025-11-01,2025-11-09',
      '7d',
      week,
      { compare_from_date: '2025-11-01', compare_to_date: '2025-11-09' },
    ],
    ['against=2025-11-09,2025-11-01', '7d', week, { compare: 'week' }],
  ] as const)(
    'with the URL query "%s", the period preset %s of %o is compared with %o',
    (text, preset, span, compared) => {
      expect(comparisonQueryOf(new URLSearchParams(text), preset, span)).toEqual(compared)
    },
  )

  it.each([
    ['2026-11-21', 'day', '2026-11-21', true],
    ['2026-11-20', 'day', '2026-11-21', false],
    ['2026-11-16', 'week', '2026-11-25', true],
    ['2026-11-16', 'week', '2026-11-30', true],
    ['2026-11-09', 'week', '2026-11-21', true],
    ['2026-11-01', 'month', '2026-12-31', true],
  ] as const)(
    'the chart period that starts on %s by %s is partial on %s: %s',
    (start, grain, today, expected) => {
      const span = { from_date: '2026-11-10', to_date: '2026-11-21' }
      expect(isPartialPeriod(start, grain, span, today)).toBe(expected)
    },
  )

  it('a week or month that lies completely within the chosen days is not marked as partial', () => {
    const span = { from_date: '2026-11-01', to_date: '2026-11-30' }
    expect(isPartialPeriod('2026-11-09', 'week', span, '2026-12-01')).toBe(false)
    expect(isPartialPeriod('2026-11-01', 'month', span, '2026-12-01')).toBe(false)
  })

  it('the granularity of a chart is readable for its period, unless the URL contains another', () => {
    expect(grainOf(null, week)).toBe('day')
    expect(grainOf(null, { from_date: '2026-06-01', to_date: '2026-11-21' })).toBe('week')
    expect(grainOf(null, { from_date: '2025-11-21', to_date: '2026-11-21' })).toBe('month')
    expect(grainOf('month', week)).toBe('month')
    expect(grainOf('minute', week)).toBe('day')
  })
})
