/**
 * Dashboard of a restaurant: the current service, the key figures of the period, charts, rankings and taxes.
 */
import { ChartColumn } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { DateRange } from '../../../components/date-range/date-range.tsx'
import { useDayText } from '../../../components/date-range/day-text.ts'
import { PageActions } from '../../../components/page-actions.tsx'
import { Page } from '../../../components/page.tsx'
import { SavedViews } from '../../../components/saved-views/saved-views.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useKeyFigures, type KeyFigures } from '../hooks/use-key-figures.ts'
import { ComparisonChoice } from './comparison-choice.tsx'
import { lazy } from '../../../lib/lazy.tsx'
import { KeyFigureCards } from './key-figure-cards.tsx'
import { useOrdersExport } from './use-orders-export.tsx'
import { usePrintReport } from './use-print-report.tsx'
import { RefreshNote } from './refresh-note.tsx'
import { CurrentServiceCard } from './current-service-card.tsx'

const HoursCard = lazy(async () => (await import('./trend-cards.tsx')).HoursCard)
const TrendCard = lazy(async () => (await import('./trend-cards.tsx')).TrendCard)
const Rankings = lazy(async () => (await import('./rankings.tsx')).Rankings)
const TaxCard = lazy(async () => (await import('./tax-card.tsx')).TaxCard)

export function DashboardView({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('order-dashboard')
  const figures = useKeyFigures(restaurant)
  const { all, period, span, today } = figures
  const ordersExport = useOrdersExport(restaurant, span)
  const print = usePrintReport({ restaurant, figures })
  return (
    <Page
      title={t('title')}
      description={
        <RefreshNote
          updatedAt={all.dataUpdatedAt}
          isPolled={span.to_date >= today}
          busy={all.isFetching}
          timezone={restaurant.timezone}
          onRefresh={() => void Promise.all([all.refetch(), figures.hours.refetch()])}
        />
      }
      actions={
        <PageActions exporting={ordersExport} secondary={[print.action]}>
          <DateRange period={period} today={today} />
          <SavedViews restaurant_id={restaurant.id} screen="dashboard" />
        </PageActions>
      }
    >
      <CurrentServiceCard restaurant={restaurant} />
      <PeriodFigures restaurant={restaurant} figures={figures} />
      {print.sheet}
    </Page>
  )
}

function PeriodFigures({ restaurant, figures }: { restaurant: AccessibleRestaurant; figures: KeyFigures }) {
  const { t } = useTranslation('order-dashboard')
  const { span: spanText } = useDayText()
  const { search } = useLocation()
  const { all, single, span } = figures
  if (all.isError && !all.data) {
    return (
      <Card>
        <ErrorState error={all.error} onRetry={() => void all.refetch()} />
      </Card>
    )
  }
  const hours = (
    <Suspense fallback={<Card className="h-96" />}>
      <HoursCard restaurant={restaurant} figures={figures} />
    </Suspense>
  )
  if (all.data && all.data.stats.orders === 0) {
    return (
      <>
        <Card className="border-dashed">
          <EmptyState icon={ChartColumn} title={t('empty.title')} description={t('empty.text')} />
        </Card>
        {single ? null : hours}
      </>
    )
  }
  return (
    <>
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="display text-2xl">{spanText(span.from_date, span.to_date)}</h2>
          <ComparisonChoice restaurant={restaurant} figures={figures} />
          <Link
            to={`${paths.people(restaurant.id)}${search}`}
            className="hit-44 font-semibold text-accent-ink print:hidden"
          >
            {t('people')}
          </Link>
        </div>
        <KeyFigureCards restaurant={restaurant} figures={figures} />
      </section>
      {hours}
      <Suspense fallback={single ? null : <Card className="h-96" />}>
        {single ? null : <TrendCard restaurant={restaurant} figures={figures} />}
        <Rankings restaurant={restaurant} figures={figures} />
        <TaxCard restaurant={restaurant} span={span} today={figures.today} />
      </Suspense>
    </>
  )
}
