/**
 * Shares of the revenue by dish, category, waiter, payment method and order type, and the composition of the
 * revenue.
 */
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ChartCard } from '../../../components/chart/chart-card.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import type { Figures } from '../hooks/use-figures.ts'
import { useRankings } from '../hooks/use-rankings.ts'
import { reportLink } from '../reports/report-link.ts'
import { Breakdown } from './breakdown.tsx'

interface RankingsProps {
  restaurant: AccessibleRestaurant
  figures: Figures
}

export function Rankings({ restaurant, figures }: RankingsProps) {
  const { t } = useTranslation('order-dashboard')
  const rankings = useRankings(restaurant, figures)
  const [search] = useSearchParams()
  const state = {
    kind: 'ranked',
    error: figures.all.error,
    onRetry: () => void figures.all.refetch(),
    empty: t('empty.sold'),
  } as const
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <ChartCard
          {...state}
          title={t('ranked.dishes')}
          data={rankings?.dishes}
          actions={
            <Link
              to={reportLink(paths.dishReport(restaurant.id), search)}
              className={buttonClass({ size: 'sm' })}
            >
              {t('ranked.all_dishes')}
            </Link>
          }
        />
        <ChartCard {...state} share title={t('ranked.categories')} data={rankings?.categories} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ChartCard {...state} title={t('ranked.waiters')} data={rankings?.waiters} />
        <ChartCard
          {...state}
          share
          title={t('ranked.methods')}
          description={t('ranked.methods_text')}
          data={rankings?.methods}
        />
        <ChartCard {...state} share title={t('ranked.types')} data={rankings?.types} />
        <Breakdown restaurant={restaurant} figures={figures} />
      </div>
    </div>
  )
}
