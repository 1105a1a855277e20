/** Layout of chart axes, and the choice of labels that do not overlap. Pure functions. */
import { scaleBand, scaleLinear } from 'd3-scale'
import type { ChartData } from './chart-data.ts'

/**
 * Width in pixels of one character in an axis label with 12 px text. It is slightly more than the widest digit.
 */
const CHAR_WIDTH = 6.9
const LABEL_GAP = 14
const TOP_MARGIN = 10
const BOTTOM_MARGIN = 26

export const textWidth = (text: string): number => text.length * CHAR_WIDTH

export interface AxisLabel {
  index: number
  text: string
  /** Horizontal center of the label's text in pixels. The whole text is inside the chart. */
  x: number
}

/**
 * Chooses axis labels that do not overlap: the first label and every nth label after it. Each label is centered
 * below its point, or shifted inwards at the edges of the chart. A label that overlaps then is omitted.
 */
export function fittingLabels(
  labels: readonly string[],
  middle: (index: number) => number,
  width: number,
): AxisLabel[] {
  const widest = Math.max(0, ...labels.map(textWidth))
  const step = labels.length > 1 ? middle(1) - middle(0) : width
  const every = Math.max(1, Math.ceil((widest + LABEL_GAP) / Math.max(1, step)))
  const shown: AxisLabel[] = []
  let minX = -Infinity
  for (let index = 0; index < labels.length; index += every) {
    const text = labels[index] ?? ''
    const half = textWidth(text) / 2
    const x = Math.min(Math.max(middle(index), half), width - half)
    if (x - half < minX) continue
    shown.push({ index, text, x })
    minX = x + half + LABEL_GAP / 2
  }
  return shown
}

/** Scales of a chart in pixels, with the positions of its axis labels. `width` and `height` are in pixels. */
export function chartLayout(data: ChartData, width: number, height: number) {
  const visibleSeries = data.series.flatMap((series, index) => (series.kind === 'none' ? [] : [index]))
  const values = data.points.flatMap((point) => visibleSeries.map((index) => point.values[index] ?? 0))
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const flat = highest === 0 && lowest === 0
  const y = scaleLinear([lowest, flat ? 1 : highest], [height - BOTTOM_MARGIN, TOP_MARGIN])
  if (!flat) y.nice(4)
  const formatTick = data.axisFormat ?? data.series[0]?.format ?? String
  const ticks = flat ? [0] : y.ticks(4).filter((tick) => Number.isInteger(tick))
  const yLabels = ticks.map((tick) => ({ tick, text: formatTick(tick) }))
  const leftMargin = Math.ceil(Math.max(16, ...yLabels.map(({ text }) => textWidth(text))) + 8)
  const band = scaleBand(
    data.points.map((point) => point.key),
    [leftMargin, width],
  )
    .paddingInner(0.28)
    .paddingOuter(0.14)
  const step = band.step()
  const middle = (index: number) => leftMargin + step * (index + 0.5)
  const xLabels = fittingLabels(
    data.points.map((point) => point.label),
    middle,
    width,
  )
  return {
    y,
    yLabels,
    xLabels,
    left: leftMargin,
    step,
    band: band.bandwidth(),
    middle,
    bottom: height - BOTTOM_MARGIN,
    top: TOP_MARGIN,
  }
}

export type ChartLayout = ReturnType<typeof chartLayout>
