/** The marks of a series: bars, a line, a line over its area. */
import { area, curveMonotoneX, line } from 'd3-shape'
import { clsx } from 'clsx'
import { useId } from 'react'
import type { ChartLayout } from './axis.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'
import { fillTone, inkTone, strokeTone, toneOf } from './chart-look.ts'
import { Hatch } from './hatch.tsx'

interface MarksProps {
  data: ChartData
  layout: ChartLayout
  series: ChartSeries
  /** Its place among the series. */
  at: number
  active: number | null
}

export function Marks(props: MarksProps) {
  if (props.series.kind === 'none') return null
  return props.series.kind === 'bar' ? <Bars {...props} /> : <Line {...props} />
}

function Bars({ data, layout, series, at, active }: MarksProps) {
  const hatch = useId()
  const beside = data.series.filter((one) => one.kind === 'bar')
  const place = beside.indexOf(series)
  const room = Math.min(layout.band, 56 * beside.length)
  const width = Math.max(1, room / beside.length - (beside.length > 1 ? 1 : 0))
  const zero = layout.y(0)
  const tone = toneOf(series.tone, at)
  return (
    <g className={fillTone[tone]}>
      {place > 0 ? <Hatch id={hatch} tone={fillTone[tone]} /> : null}
      {data.points.map((point, index) => {
        const value = point.values[at] ?? 0
        if (value === 0) return null
        const x = layout.middle(index) - room / 2 + (room / beside.length) * place
        const end = layout.y(value)
        const d = barPath(x, zero, { width, height: end - zero })
        return (
          <path
            key={point.key}
            d={d}
            fill={place > 0 ? `url(#${hatch})` : undefined}
            className={clsx('transition-opacity', active !== null && active !== index && 'opacity-45')}
          />
        )
      })}
    </g>
  )
}

/** A bar from the zero line, its far corners rounded; `height` is negative upwards. */
function barPath(x: number, zero: number, { width, height }: { width: number; height: number }): string {
  const up = height < 0 ? -1 : 1
  const tall = Math.max(2, Math.abs(height))
  const round = Math.min(4, width / 2, tall)
  const end = zero + up * tall
  return `M${x},${zero}V${end - up * round}q0,${up * round} ${round},${up * round}H${x + width - round}q${round},0 ${round},${-up * round}V${zero}Z`
}

interface Spot {
  x: number
  value: number | null | undefined
}
const known = ({ value }: Spot) => value !== null && value !== undefined

function Line({ data, layout, series, at, active }: MarksProps) {
  const fade = useId()
  const tone = toneOf(series.tone, at)
  const points: Spot[] = data.points.map((point, index) => ({
    x: layout.middle(index),
    value: point.values[at],
  }))
  const yOf = (point: Spot) => layout.y(point.value ?? 0)
  const path = line<Spot>()
    .defined(known)
    .x((point) => point.x)
    .y(yOf)
    .curve(curveMonotoneX)(points)
  const ground =
    series.kind === 'area'
      ? area<Spot>()
          .defined(known)
          .x((point) => point.x)
          .y0(layout.y(0))
          .y1(yOf)
          .curve(curveMonotoneX)(points)
      : null
  const marked = active === null ? undefined : points[active]
  const alone = points.filter(known).length === 1 ? points.find(known) : undefined
  return (
    <g>
      {ground ? (
        <>
          <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1" className={inkTone[tone]}>
            <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0.02" />
          </linearGradient>
          <path d={ground} fill={`url(#${fade})`} />
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
      {[marked, alone].map((point, index) =>
        point && known(point) ? (
          <circle
            key={index === 0 ? 'marked' : 'alone'}
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
