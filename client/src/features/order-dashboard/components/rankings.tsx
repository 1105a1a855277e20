/**
 * Ranking charts of revenue by dish, category, waiter and order type, and of payments by method and own tender
 * (defined by the restaurant). A further card shows the composition of the revenue.
 */
import { useTranslation } from 'react-i18next'
import { ChartCard } from '../../../components/chart/chart-card.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import type { KeyFigures } from '../hooks/use-key-figures.ts'
import { useRankings } from '../hooks/use-rankings.ts'
import { ReportLink } from '../reports/report-link.tsx'
import { RevenueBreakdownCard } from './revenue-breakdown-card.tsx'

interface RankingsProps {
  restaurant: AccessibleRestaurant
  figures: KeyFigures
}

export function Rankings({ restaurant, figures }: RankingsProps) {
  const { t } = useTranslation('order-dashboard')
  const rankings = useRankings(restaurant, figures)
  const cardProps = {
    kind: 'ranked',
    error: figures.all.error,
    onRetry: () => void figures.all.refetch(),
    empty: t('empty.sold'),
  } as const
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <ChartCard
          {...cardProps}
          title={t('ranked.dishes')}
          data={rankings?.dishes}
          actions={<ReportLink to={paths.dishReport(restaurant.id)}>{t('ranked.all_dishes')}</ReportLink>}
        />
        <ChartCard {...cardProps} withShare title={t('ranked.categories')} data={rankings?.categories} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ChartCard {...cardProps} title={t('ranked.waiters')} data={rankings?.waiters} />
        <ChartCard
          {...cardProps}
          withShare
          title={t('ranked.methods')}
          description={t('ranked.methods_text')}
          data={rankings?.methods}
        />
        {rankings?.tenders ? (
          <ChartCard {...cardProps} withShare title={t('ranked.tenders')} data={rankings.tenders} />
        ) : null}
        <ChartCard
          {...cardProps}
          withShare
          title={t('ranked.types')}
          data={rankings?.types}
          actions={<ReportLink to={paths.placeReport(restaurant.id)}>{t('ranked.places')}</ReportLink>}
        />
        <RevenueBreakdownCard restaurant={restaurant} figures={figures} />
      </div>
    </div>
  )
}
