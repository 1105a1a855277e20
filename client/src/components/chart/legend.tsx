import { useId } from 'react'
import type { ChartSeries, ChartTone } from './chart-data.ts'
import { fillTone, strokeTone, toneOf } from './chart-tones.ts'
import { Hatch } from './hatch.tsx'

/** Legend of a chart's series. Renders nothing for a single series, because the chart's title names it. */
export function Legend({ series }: { series: readonly ChartSeries[] }) {
  const visibleSeries = series.filter((item) => item.kind !== 'none')
  if (visibleSeries.length < 2) return null
  return (
    <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {series.map((item, index) =>
        item.kind === 'none' ? null : (
          <li key={item.key} className="flex items-center gap-2">
            <Swatch series={item} index={index} />
            {item.label}
          </li>
        ),
      )}
    </ul>
  )
}

/** Sample of the mark of a series, for the legend and the tooltip. */
export function Swatch({ series, index }: { series: ChartSeries; index: number }) {
  const tone = toneOf(series.tone, index)
  if (series.kind === 'bar') return <BarSwatch tone={tone} second={index > 0} />
  return (
    <svg viewBox="0 0 20 8" className="h-2 w-5 shrink-0" aria-hidden>
      <line
        x1="1"
        x2="19"
        y1="4"
        y2="4"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray={series.dashed ? '3 4' : undefined}
        className={strokeTone[tone]}
      />
    </svg>
  )
}

function BarSwatch({ tone, second }: { tone: ChartTone; second: boolean }) {
  const hatch = useId()
  return (
    <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden>
      {second ? <Hatch id={hatch} tone={fillTone[tone]} /> : null}
      <rect
        width="12"
        height="12"
        rx="3"
        {...(second ? { fill: `url(#${hatch})` } : { className: fillTone[tone] })}
      />
    </svg>
  )
}
