/**
 * Card with a chart: title, a toggle to its table, and its loading, error and empty states. `kind` is `series`
 * for bars and lines over an axis, and `ranked` for a list of horizontal bars in the order of the points. The
 * route of the page must load the translation catalogue `order-dashboard`.
 * @example
 * ```tsx
 * <ChartCard title={t('by_hour')} data={data} kind="series" query={query} empty={t('nothing_sold')} />
 * ```
 */
import { ChartColumn, Table2 } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../lib/lazy.tsx'
import { Card, CardBody } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../error-state.tsx'
import { hasValues, type ChartData } from './chart-data.ts'
import { RankedBars } from './ranked-bars.tsx'
import { SeriesChart } from './series-chart.tsx'

const ChartTable = lazy(async () => (await import('./chart-table.tsx')).ChartTable)

interface ChartCardProps {
  title: string
  description?: ReactNode
  kind: 'series' | 'ranked'
  /** Data of the chart. Undefined while loading. */
  data: ChartData | undefined
  /** Error of the chart's query. */
  error?: unknown
  onRetry?: () => void
  /** Text that replaces a chart without values. */
  empty: ReactNode
  actions?: ReactNode
  /** True if a `ranked` chart shows the share of each bar in the total. */
  withShare?: boolean
  height?: number
  className?: string
}

export function ChartCard(props: ChartCardProps) {
  const { title, description, data, empty, actions, className } = props
  const { t } = useTranslation('order-dashboard')
  const [asTable, setAsTable] = useState(false)
  const hasData = data !== undefined && hasValues(data)
  return (
    <Card className={className} aria-label={title} aria-busy={data === undefined && !props.error}>
      <header className="flex items-start justify-between gap-3 px-5 pt-5">
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 className="display text-xl">{title}</h2>
            {description ? <p className="mt-1 text-sm text-ink-muted">{description}</p> : null}
          </div>
          {actions}
        </div>
        {hasData ? (
          <IconButton
            label={asTable ? t('chart.show_chart') : t('chart.show_table')}
            icon={asTable ? <ChartColumn className="size-5" /> : <Table2 className="size-5" />}
            className="-mt-2.5 -mr-2.5 shrink-0 print:hidden"
            onClick={() => setAsTable(!asTable)}
          />
        ) : null}
      </header>
      <CardBody>
        {data === undefined ? (
          <ChartPlaceholder {...props} />
        ) : hasData ? (
          <ChartBody {...props} data={data} asTable={asTable} />
        ) : (
          <p className="ruled grid min-h-32 place-items-center rounded-md px-6 py-8 text-center text-ink-muted">
            <span className="bg-surface px-2">{empty}</span>
          </p>
        )}
      </CardBody>
    </Card>
  )
}

function ChartPlaceholder({ error, onRetry, kind, height = 240 }: ChartCardProps) {
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  if (kind === 'series')
    return (
      <div style={{ height }}>
        <Skeleton className="h-full w-full" />
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-7 w-full" />
      ))}
    </div>
  )
}

interface ChartBodyProps extends ChartCardProps {
  data: ChartData
  asTable: boolean
}

function ChartBody({ title, kind, data, asTable, withShare, height }: ChartBodyProps) {
  if (asTable)
    return (
      <Suspense fallback={<Skeleton className="h-60 w-full" />}>
        <ChartTable label={title} data={data} />
      </Suspense>
    )
  if (kind === 'ranked') return <RankedBars label={title} data={data} {...(withShare ? { withShare } : {})} />
  return <SeriesChart label={title} data={data} {...(height ? { height } : {})} />
}
