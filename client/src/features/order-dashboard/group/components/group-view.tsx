/**
 * Overview of all restaurants of the user: totals, ranking, a card for each restaurant, payment methods and a
 * comparison.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { DateRange } from '../../../../components/date-range/date-range.tsx'
import { usePeriod } from '../../../../components/date-range/use-period.ts'
import { useBusinessDay } from '../../../../components/date-range/use-today.ts'
import { PageActions } from '../../../../components/page-actions.tsx'
import { Page } from '../../../../components/page.tsx'
import { QueryView } from '../../../../components/query-view.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { lazy } from '../../../../lib/lazy.tsx'
import { paths } from '../../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { comparisonQueryOf } from '../../date-spans.ts'
import { restaurantPairOf, toggledPair } from '../restaurant-pair.ts'
import { groupQuery, type Group } from '../queries.ts'
import { BranchCards } from './branch-cards.tsx'
import { RestaurantComparison } from './restaurant-comparison.tsx'
import { CurrencyTotals } from './currency-totals.tsx'
import { RankingTable } from './ranking-table.tsx'

const PaymentMethodsCard = lazy(async () => (await import('./payment-methods-card.tsx')).PaymentMethodsCard)

/** Maximum number of restaurants that each get a card. A larger group has the ranking without cards. */
const MAX_CARDS = 9

export function GroupView({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation(['group-dashboard', 'order-dashboard'])
  const today = useBusinessDay(restaurant)
  const period = usePeriod(today, '7d')
  const [search] = useSearchParams()
  const span = { from_date: period.from_date ?? today, to_date: period.to_date ?? today }
  const groupParams = { ...span, ...comparisonQueryOf(search, period.preset, span) }
  const query = useQuery({
    ...groupQuery(groupParams),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <PageActions
          exporting={{ list: 'group', query: groupParams }}
          secondary={[{ label: t('all'), icon: Store, to: paths.restaurants }]}
        >
          <DateRange period={period} today={today} />
        </PageActions>
      }
    >
      <QueryView query={query} failed="restaurants_fetch" skeleton={<LoadingSkeleton />}>
        {(group) => <Overview group={group} days={periodQuery(period, search)} />}
      </QueryView>
    </Page>
  )
}

/** Search parameters with the period and the comparison, for links to the dashboards. */
function periodQuery(
  { preset, from_date, to_date }: ReturnType<typeof usePeriod>,
  current: URLSearchParams,
): string {
  const search = new URLSearchParams()
  if (preset === 'custom') {
    search.set('from', String(from_date))
    search.set('to', String(to_date))
  } else if (preset !== '7d') search.set('period', preset)
  const against = current.get('against')
  if (against !== null) search.set('against', against)
  return search.size === 0 ? '' : `?${search.toString()}`
}

function Overview({ group, days }: { group: Group; days: string }) {
  const { t } = useTranslation('group-dashboard')
  const [search, setSearch] = useSearchParams()
  const { restaurants, totals } = group
  if (restaurants.length === 0) {
    return (
      <Card className="border-dashed">
        <EmptyState
          icon={Store}
          title={t('empty_title')}
          description={t('empty_text')}
          action={
            <Link to={paths.restaurants} className={buttonClass({ variant: 'primary' })}>
              {t('all')}
            </Link>
          }
        />
      </Card>
    )
  }
  const pair = restaurantPairOf(search.get('compare'), restaurants)
  const chosenIds = pair.map((branch) => branch.restaurant_id)
  const toggle = (id: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        next.set('compare', toggledPair(chosenIds, id))
        return next
      },
      { replace: true, flushSync: true },
    )
  return (
    <>
      {/* No totals if each currency has one restaurant, because they would repeat the restaurant's card. */}
      {restaurants.length > totals.length ? (
        <CurrencyTotals group={group} totals={totals} daysQuery={days} hasBars={restaurants.length === 2} />
      ) : null}
      {restaurants.length > 2 ? (
        <RankingTable
          branches={restaurants}
          daysQuery={days}
          chosenIds={chosenIds}
          onToggle={restaurants.length > MAX_CARDS ? toggle : null}
        />
      ) : null}
      {restaurants.length > MAX_CARDS ? null : (
        <BranchCards branches={restaurants} chosenIds={chosenIds} daysQuery={days} onToggle={toggle} />
      )}
      {restaurants.length > 1 ? (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <PaymentMethodsCard group={group} />
        </Suspense>
      ) : null}
      {restaurants.length > 1 ? <RestaurantComparison pair={pair} /> : null}
    </>
  )
}

const LoadingSkeleton = () => (
  <div className="grid gap-4 md:grid-cols-2">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="h-56 w-full" />
    ))}
  </div>
)
