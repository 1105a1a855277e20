/**
 * Chart of bars and lines over a common axis. It fills its container's width. Pointer, touch and arrow keys move
 * one cursor. A tooltip shows the values at the cursor, and screen readers announce them.
 */
import { clsx } from 'clsx'
import { useId, useState, type CSSProperties, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { chartLayout, type ChartLayout } from './chart-layout.ts'
import { pointText, type ChartData } from './chart-data.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import { Hatch } from './hatch.tsx'
import { Legend } from './legend.tsx'
import { SeriesMarks } from './series-marks.tsx'
import { useElementWidth } from './use-element-width.ts'

interface SeriesChartProps {
  /** Accessible name of the chart. */
  label: string
  data: ChartData
  height?: number
}

export function SeriesChart({ label, data, height = 240 }: SeriesChartProps) {
  const [ref, width] = useElementWidth<HTMLDivElement>()
  const [active, setActive] = useState<number | null>(null)
  const layout = chartLayout(data, width, height)
  const shownIndex = active !== null && active < data.points.length ? active : null
  // Stores the legend index of each series. Lines render after bars, so that no bar covers a line.
  const numbered = data.series.map((series, at) => ({ series, at }))
  const bars = numbered.filter(({ series }) => series.kind === 'bar')
  const lines = numbered.filter(({ series }) => series.kind !== 'bar').toReversed()
  return (
    <div>
      <Legend series={data.series} />
      <div ref={ref} className="relative">
        <svg
          width={width}
          height={height}
          // The view box lets CSS shrink the chart when the page is printed. Paper is narrower than the
          // measured width.
          viewBox={`0 0 ${width} ${height}`}
          className="block overflow-visible print:h-auto print:max-w-full"
          aria-hidden
        >
          <Axes layout={layout} width={width} />
          <PartialPoints data={data} layout={layout} />
          {shownIndex === null ? null : (
            <rect
              x={layout.middle(shownIndex) - layout.step / 2}
              width={layout.step}
              y={layout.top}
              height={layout.bottom - layout.top}
              rx="4"
              className="fill-neutral-soft opacity-60"
            />
          )}
          {[...bars, ...lines].map(({ series, at }) => (
            <SeriesMarks
              key={series.key}
              data={data}
              layout={layout}
              series={series}
              seriesIndex={at}
              active={shownIndex}
            />
          ))}
        </svg>
        {shownIndex === null ? null : (
          <ChartTooltip data={data} index={shownIndex} x={layout.middle(shownIndex)} width={width} />
        )}
        <Cursor label={label} data={data} layout={layout} active={shownIndex} onMove={setActive} />
      </div>
      {data.note ? <p className="mt-2 text-sm text-ink-muted">{data.note}</p> : null}
    </div>
  )
}

/** Hatched bands behind the partial points, such as a period that has not ended. */
function PartialPoints({ data, layout }: { data: ChartData; layout: ChartLayout }) {
  const hatch = useId()
  return (
    <g opacity="0.4">
      <Hatch id={hatch} tone="fill-line-strong" />
      {data.points.map((point, index) =>
        point.partial ? (
          <rect
            key={point.key}
            x={layout.middle(index) - layout.step / 2}
            width={layout.step}
            y={layout.top}
            height={layout.bottom - layout.top}
            fill={`url(#${hatch})`}
          />
        ) : null,
      )}
    </g>
  )
}

function Axes({ layout, width }: { layout: ChartLayout; width: number }) {
  return (
    <g className="fill-ink-muted text-xs">
      {layout.yLabels.map(({ tick, text }) => (
        <g key={tick}>
          <line
            x1={layout.left}
            x2={width}
            y1={layout.y(tick)}
            y2={layout.y(tick)}
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text x={layout.left - 8} y={layout.y(tick)} dy="0.32em" textAnchor="end" className="tabular">
            {text}
          </text>
        </g>
      ))}
      {layout.xLabels.map(({ index, text, x }) => (
        <text key={index} x={x} y={layout.bottom + 18} textAnchor="middle" className="tabular">
          {text}
        </text>
      ))}
    </g>
  )
}

interface CursorProps {
  label: string
  data: ChartData
  layout: ChartLayout
  active: number | null
  onMove: (index: number | null) => void
}

/**
 * Invisible slider on top of the chart. Its thumb is as wide as the band of one point, so a press selects the
 * point below the pointer.
 */
function Cursor({ label, data, layout, active, onMove }: CursorProps) {
  const { t } = useTranslation('order-dashboard')
  const last = data.points.length - 1
  const point = data.points[active ?? 0]
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const index = Math.floor((event.clientX - box.left) / layout.step)
    onMove(Math.min(Math.max(index, 0), last))
  }
  return (
    <input
      type="range"
      min={0}
      max={last}
      value={active ?? 0}
      aria-label={t('chart.cursor', { title: label })}
      aria-valuetext={point ? pointText(data, point) : undefined}
      style={{ left: layout.left, '--thumb': `${layout.step}px` } as CSSProperties}
      className={clsx(
        'absolute top-0 right-0 bottom-0 m-0 cursor-crosshair touch-pan-y appearance-none rounded-md bg-transparent',
        '[&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-(--thumb) [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-transparent',
        '[&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-(--thumb) [&::-webkit-slider-thumb]:appearance-none',
      )}
      onChange={(event) => onMove(Number(event.target.value))}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) onMove(active ?? 0)
      }}
      onBlur={() => onMove(null)}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={(event) => {
        // A mouse that leaves the chart does not clear the cursor while the slider has the keyboard focus.
        if (event.pointerType === 'mouse' && !event.currentTarget.matches(':focus-visible')) onMove(null)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onMove(null)
      }}
    />
  )
}
