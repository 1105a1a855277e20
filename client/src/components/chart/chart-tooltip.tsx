import type { ChartData } from './chart-data.ts'
import { Swatch } from './legend.tsx'

const WIDTH = 208

interface ChartTooltipProps {
  data: ChartData
  index: number
  /** Horizontal center of the point in pixels. */
  x: number
  width: number
}

/** Tooltip with the values at the chart's cursor. The slider announces them to screen readers. */
export function ChartTooltip({ data, index, x, width }: ChartTooltipProps) {
  const point = data.points[index]
  if (!point) return null
  const left = Math.min(Math.max(0, x - WIDTH / 2), Math.max(0, width - WIDTH))
  return (
    <div
      aria-hidden
      style={{ left, width: WIDTH }}
      className="pointer-events-none absolute bottom-full z-20 -mb-3 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-float"
    >
      <p className="font-semibold">{point.title ?? point.label}</p>
      {data.series.map((series, at) => {
        const value = point.values[at]
        return value === null || value === undefined ? null : (
          <p key={series.key} className="mt-1 flex items-center gap-2 text-ink-soft">
            {series.kind === 'none' ? <span className="w-3" /> : <Swatch series={series} index={at} />}
            <span className="min-w-0 flex-1 truncate">{series.label}</span>
            <span className="tabular font-semibold text-ink">{series.format(value)}</span>
          </p>
        )
      })}
    </div>
  )
}
