import { describe, expect, it } from 'vitest'
import { fittingLabels, chartLayout, textWidth } from './chart-layout.ts'
import type { ChartData } from './chart-data.ts'

const data = (
  values: readonly (number | null)[],
  labels = values.map((_, index) => `${index} h`),
): ChartData => ({
  labelHeading: 'Hora',
  series: [{ key: 'now', label: 'Hoy', kind: 'bar', format: (value) => `$${value.toLocaleString('en')}` }],
  points: values.map((value, index) => ({ key: String(index), label: labels[index] ?? '', values: [value] })),
})

const measureLabels = (width: number, labels: readonly string[]) => {
  const step = (width - 50) / labels.length
  const shown = fittingLabels(labels, (index) => 50 + step * (index + 0.5), width)
  const edges = shown.map(({ text, x }) => ({ from: x - textWidth(text) / 2, to: x + textWidth(text) / 2 }))
  return {
    count: shown.length,
    outside: edges.filter(({ from, to }) => from < 0 || to > width).length,
    over: edges.filter(({ from }, index) => index > 0 && from < (edges[index - 1]?.to ?? 0)).length,
  }
}

describe('axis labels', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:00`)
  const days = Array.from({ length: 31 }, (_, day) => `${day + 1} de nov`)
  const long = Array.from({ length: 12 }, (_, month) => `septiembre ${2000 + month}`)

  it.each([
    ['hours', hours],
    ['days', days],
    ['long months', long],
  ])('axis labels neither overlap nor leave the chart for %s', (_, labels) => {
    for (const width of [280, 320, 360, 640, 1200]) {
      expect(measureLabels(width, labels)).toMatchObject({ outside: 0, over: 0 })
      expect(measureLabels(width, labels).count).toBeGreaterThan(0)
    }
  })

  it('the axis shows all labels if the chart is wide enough', () => {
    expect(measureLabels(1600, hours).count).toBe(24)
  })
})

describe('chartLayout', () => {
  it('chartLayout reserves the width of the longest value label', () => {
    const small = chartLayout(data([1, 2, 3]), 600, 240)
    const large = chartLayout(data([1_000_000, 2_000_000]), 600, 240)

    expect(large.left).toBeGreaterThan(small.left)
    expect(large.left).toBeLessThan(120)
  })

  it('chartLayout has only the zero line when all values are 0', () => {
    const flat = chartLayout(data([0, 0, null]), 600, 240)

    expect(flat.yLabels.map(({ tick }) => tick)).toEqual([0])
    expect(flat.y(0)).toBe(flat.bottom)
  })

  it('chartLayout places negative values below the zero line', () => {
    const { y, bottom } = chartLayout(data([-50, 100]), 600, 240)

    expect(y(-50)).toBeGreaterThan(y(0))
    expect(y(-50)).toBeLessThanOrEqual(bottom)
  })

  it('chartLayout ignores series without marks in the scale', () => {
    const plain = data([10, 20])
    const withTextSeries: ChartData = {
      ...plain,
      series: [...plain.series, { key: 'orders', label: 'Pedidos', kind: 'none', format: String }],
      points: plain.points.map((point) => ({ ...point, values: [...point.values, 9000] })),
    }

    expect(chartLayout(withTextSeries, 600, 240).y.domain()).toEqual(chartLayout(plain, 600, 240).y.domain())
  })
})
