/** Average sales by weekday and hour of the business day, as a heat map and as a table. */
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useDayText } from '../../../components/date-range/day-text.ts'
import { usePeriod } from '../../../components/date-range/use-period.ts'
import { useBusinessDay } from '../../../components/date-range/use-today.ts'
import { ErrorState } from '../../../components/error-state.tsx'
import { Page } from '../../../components/page.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Card, CardBody } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { figureQueries, pastDayOptions, polledOptions } from '../queries.ts'
import { HourGrid, HourTable } from './hour-grid.tsx'
import { SHOWN_FIGURES, type HourMap, type ShownFigure } from './hour-map.ts'
import { ReportHeader } from './report-header.tsx'

export function HourReportView({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('sales-reports')
  const today = useBusinessDay(restaurant)
  const period = usePeriod(today, '7d')
  const span = { from_date: period.from_date ?? today, to_date: period.to_date ?? today }
  const query = useQuery({
    ...figureQueries.weekdayHours({ query: { restaurant_id: restaurant.id, ...span } }),
    ...(span.to_date >= today ? polledOptions : pastDayOptions),
  })
  return (
    <Page>
      <ReportHeader
        restaurant={restaurant}
        title={t('hours.title')}
        description={t('hours.text')}
        period={period}
        today={today}
        exporting={{ list: 'weekdayHours', query: { restaurant_id: restaurant.id, ...span } }}
      />
      {query.data ? (
        <MapCard restaurant={restaurant} map={query.data} />
      ) : query.isError ? (
        <Card>
          <ErrorState error={query.error} failed="orders_fetch" onRetry={() => void query.refetch()} />
        </Card>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Page>
  )
}

function MapCard({ restaurant, map }: { restaurant: AccessibleRestaurant; map: HourMap }) {
  const { t } = useTranslation(['sales-reports', 'order-dashboard'])
  const { span: spanText } = useDayText()
  const [search, setSearch] = useSearchParams()
  const [asTable, setAsTable] = useState(false)
  const shown: ShownFigure = search.get('show') === 'orders' ? 'orders' : 'net_sales'
  const showFigure = (next: ShownFigure) =>
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current)
        if (next === 'orders') changed.set('show', next)
        else changed.delete('show')
        return changed
      },
      { replace: true },
    )
  if (map.cells.length === 0)
    return (
      <Card className="border-dashed">
        <EmptyState icon={ChartColumn} title={t('hours.empty_title')} description={t('hours.empty_text')} />
      </Card>
    )
  const Content = asTable ? HourTable : HourGrid
  return (
    <Card aria-label={t('hours.title')}>
      <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5">
        <div className="min-w-0">
          <h2 className="display text-xl">
            {map.counted ? spanText(map.counted.from_date, map.counted.to_date) : null}
          </h2>
          <p className="mt-1 text-sm text-ink-muted">{t('hours.means')}</p>
        </div>
        <div className="flex items-center gap-2 print:hidden">
          <Segmented<ShownFigure>
            label={t('hours.show')}
            value={shown}
            onChange={showFigure}
            options={SHOWN_FIGURES.map((value) => ({ value, label: t(`hours.${value}`) }))}
          />
          <IconButton
            label={asTable ? t('order-dashboard:chart.show_chart') : t('order-dashboard:chart.show_table')}
            icon={asTable ? <ChartColumn className="size-5" /> : <Table2 className="size-5" />}
            onClick={() => setAsTable(!asTable)}
          />
        </div>
      </header>
      <CardBody>
        <Content restaurant={restaurant} hourMap={map} shown={shown} />
      </CardBody>
    </Card>
  )
}
