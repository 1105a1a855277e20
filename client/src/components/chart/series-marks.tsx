/** SVG marks of a chart series: bars, a line, or a line over its area. */
import { area, curveMonotoneX, line } from 'd3-shape'
import { clsx } from 'clsx'
import { useId } from 'react'
import type { ChartLayout } from './chart-layout.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'
import { fillTone, inkTone, strokeTone, toneOf } from './chart-tones.ts'
import { Hatch } from './hatch.tsx'

interface SeriesMarksProps {
  data: ChartData
  layout: ChartLayout
  series: ChartSeries
  /** Index of the series in the chart. */
  seriesIndex: number
  active: number | null
}

export function SeriesMarks(props: SeriesMarksProps) {
  if (props.series.kind === 'none') return null
  return props.series.kind === 'bar' ? <Bars {...props} /> : <Line {...props} />
}

function Bars({ data, layout, series, seriesIndex, active }: SeriesMarksProps) {
  const hatch = useId()
  const barSeries = data.series.filter((one) => one.kind === 'bar')
  const barIndex = barSeries.indexOf(series)
  const available = Math.min(layout.band, 56 * barSeries.length)
  const width = Math.max(1, available / barSeries.length - (barSeries.length > 1 ? 1 : 0))
  const zero = layout.y(0)
  const tone = toneOf(series.tone, seriesIndex)
  return (
    <g className={fillTone[tone]}>
      {barIndex > 0 ? <Hatch id={hatch} tone={fillTone[tone]} /> : null}
      {data.points.map((point, index) => {
        const value = point.values[seriesIndex] ?? 0
        if (value === 0) return null
        const x = layout.middle(index) - available / 2 + (available / barSeries.length) * barIndex
        const end = layout.y(value)
        const d = barPath(x, zero, { width, height: end - zero })
        return (
          <path
            key={point.key}
            d={d}
            fill={barIndex > 0 ? `url(#${hatch})` : undefined}
            className={clsx('transition-opacity', active !== null && active !== index && 'opacity-45')}
          />
        )
      })}
    </g>
  )
}

/**
 * SVG path of a bar that starts at the zero line and has round corners at its other end. A negative `height` is
 * a bar above the zero line.
 */
function barPath(x: number, zero: number, { width, height }: { width: number; height: number }): string {
  const direction = height < 0 ? -1 : 1
  const barHeight = Math.max(2, Math.abs(height))
  const cornerRadius = Math.min(4, width / 2, barHeight)
  const end = zero + direction * barHeight
  return `M${x},${zero}V${end - direction * cornerRadius}q0,${direction * cornerRadius} ${cornerRadius},${direction * cornerRadius}H${x + width - cornerRadius}q${cornerRadius},0 ${cornerRadius},${-direction * cornerRadius}V${zero}Z`
}

interface LinePoint {
  x: number
  value: number | null | undefined
}
const hasValue = ({ value }: LinePoint) => value !== null && value !== undefined

function Line({ data, layout, series, seriesIndex, active }: SeriesMarksProps) {
  const gradientId = useId()
  const tone = toneOf(series.tone, seriesIndex)
  const points: LinePoint[] = data.points.map((point, index) => ({
    x: layout.middle(index),
    value: point.values[seriesIndex],
  }))
  const yOf = (point: LinePoint) => layout.y(point.value ?? 0)
  const path = line<LinePoint>()
    .defined(hasValue)
    .x((point) => point.x)
    .y(yOf)
    .curve(curveMonotoneX)(points)
  const areaPath =
    series.kind === 'area'
      ? area<LinePoint>()
          .defined(hasValue)
          .x((point) => point.x)
          .y0(layout.y(0))
          .y1(yOf)
          .curve(curveMonotoneX)(points)
      : null
  const activePoint = active === null ? undefined : points[active]
  const singlePoint = points.filter(hasValue).length === 1 ? points.find(hasValue) : undefined
  return (
    <g>
      {areaPath ? (
        <>
          <linearGradient id={gradientId} x1="0" x2="0" y1="0" y2="1" className={inkTone[tone]}>
            <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0.02" />
          </linearGradient>
          <path d={areaPath} fill={`url(#${gradientId})`} />
        </>
      ) : null}
      <path
        d={path ?? undefined}
        fill="none"
        strokeWidth={series.dashed ? 2 : 2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={series.dashed ? '3 5' : undefined}
        className={strokeTone[tone]}
      />
      {[activePoint, singlePoint].map((point, index) =>
        point && hasValue(point) ? (
          <circle
            key={index === 0 ? 'active' : 'single'}
            cx={point.x}
            cy={yOf(point)}
            r="4.5"
            strokeWidth="2"
            className={clsx('fill-surface', strokeTone[tone])}
          />
        ) : null,
      )}
    </g>
  )
}
