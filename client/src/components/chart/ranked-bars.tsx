/** The largest first: a name, its value and a bar as long as its part of the largest. Reads as a list. */
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import type { ChartData, ChartPoint } from './chart-data.ts'
import { groundTone, toneOf } from './chart-look.ts'

interface RankedBarsProps {
  label: string
  data: ChartData
  /** Adds each one's part of the whole. */
  share?: boolean
  /** Currency of the amounts; without one, that of the restaurant on screen. */
  currency?: string | undefined
}

export function RankedBars({ label, data, share, currency }: RankedBarsProps) {
  const { percent } = useFormat(undefined, currency)
  const [main, ...others] = data.series
  const values = data.points.map((point) => Math.max(0, point.values[0] ?? 0))
  const longest = Math.max(1, ...values)
  const whole = values.reduce((sum, value) => sum + value, 0)
  return (
    <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3.5">
      {data.points.map((point, index) => {
        const value = values[index] ?? 0
        const beside = others.flatMap((series, at) => {
          const other = point.values[at + 1]
          return other === null || other === undefined
            ? []
            : [series.withNoun?.(other) ?? `${series.format(other)} ${series.label}`]
        })
        if (share && whole > 0) beside.push(percent(Math.round((value / whole) * 100) * 100))
        return (
          <li key={point.key} className="col-span-2 grid grid-cols-subgrid items-center gap-y-1">
            <Name point={point} />
            <span className="tabular text-right font-semibold">{main?.format(point.values[0] ?? 0)}</span>
            <span
              className={clsx(
                'h-2 overflow-hidden rounded-full bg-neutral-soft',
                beside.length === 0 && 'col-span-2',
              )}
              aria-hidden
            >
              <span
                className={clsx('block h-full rounded-full', groundTone[toneOf(main?.tone, 0)])}
                style={{ width: `${(value / longest) * 100}%` }}
              />
            </span>
            {beside.length > 0 ? (
              <span className="tabular text-right text-sm text-ink-muted">{beside.join(' · ')}</span>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

function Name({ point }: { point: ChartPoint }) {
  const words = point.title ?? point.label
  if (!point.href) return <span className="min-w-0 truncate">{words}</span>
  return (
    <Link to={point.href} className="hit-44 min-w-0 truncate underline-offset-4 hover:underline">
      {words}
    </Link>
  )
}
