/** List of bars in the caller's order. The length of a bar is its value relative to the largest value. */
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import type { ChartData, ChartPoint } from './chart-data.ts'
import { backgroundTone, toneOf } from './chart-tones.ts'

interface RankedBarsProps {
  label: string
  data: ChartData
  /** True if each bar shows its share in the total. */
  withShare?: boolean
  /**
   * Currency that determines the number format of the shares. The default is the currency of the restaurant on
   * screen.
   */
  currency?: string | undefined
}

export function RankedBars({ label, data, withShare, currency }: RankedBarsProps) {
  const { percent } = useFormat(undefined, currency)
  const [main, ...others] = data.series
  const values = data.points.map((point) => Math.max(0, point.values[0] ?? 0))
  const longest = Math.max(1, ...values)
  const total = values.reduce((sum, value) => sum + value, 0)
  return (
    <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3.5">
      {data.points.map((point, index) => {
        const value = values[index] ?? 0
        const details = others.flatMap((series, at) => {
          const seriesValue = point.values[at + 1]
          return seriesValue === null || seriesValue === undefined
            ? []
            : [series.withNoun?.(seriesValue) ?? `${series.format(seriesValue)} ${series.label}`]
        })
        if (withShare && total > 0) details.push(percent(Math.round((value / total) * 100) * 100))
        return (
          <li key={point.key} className="col-span-2 grid grid-cols-subgrid items-center gap-y-1">
            <Name point={point} />
            <span className="tabular text-right font-semibold">{main?.format(point.values[0] ?? 0)}</span>
            <span
              className={clsx(
                'h-2 overflow-hidden rounded-full bg-neutral-soft',
                details.length === 0 && 'col-span-2',
              )}
              aria-hidden
            >
              <span
                className={clsx('block h-full rounded-full', backgroundTone[toneOf(main?.tone, 0)])}
                style={{ width: `${(value / longest) * 100}%` }}
              />
            </span>
            {details.length > 0 ? (
              <span className="tabular text-right text-sm text-ink-muted">{details.join(' · ')}</span>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

function Name({ point }: { point: ChartPoint }) {
  const text = point.title ?? point.label
  if (!point.href) return <span className="min-w-0 truncate">{text}</span>
  return (
    <Link to={point.href} className="hit-44 min-w-0 truncate underline-offset-4 hover:underline">
      {text}
    </Link>
  )
}
