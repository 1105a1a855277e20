import { ANALYTICS_DAYS } from '@forki/contract/inventory-dashboard/constants'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Page } from '../../components/page.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { InventoryNav } from '../../features/inventory/components/inventory-nav.tsx'
import { DashboardFigures } from '../../features/inventory-dashboard/components/dashboard-figures.tsx'
import { CategoryValues } from '../../features/inventory-dashboard/components/category-values.tsx'
import { RecentMovements } from '../../features/inventory-dashboard/components/recent-movements.tsx'
import { InventoryFlow } from '../../features/inventory-dashboard/components/inventory-flow.tsx'
import { TopUsed } from '../../features/inventory-dashboard/components/top-used.tsx'
import { inventoryFiguresQuery, inventoryReportQueries } from '../../domain/inventory/queries.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { Segmented } from '../../ui/segmented.tsx'

/** Page of the inventory dashboard: stock value, movements and days of supply. */
export function InventoryDashboardPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Board restaurant={restaurant} /> : null
}

const PERIODS = ['7', '30', '90', '365'] as const
type Period = (typeof PERIODS)[number]

function Board({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('inventory')
  const [search, setSearch] = useSearchParams()
  const period =
    PERIODS.find((days) => days === search.get('days_back')) ?? (String(ANALYTICS_DAYS) as Period)
  const figures = useQuery(inventoryFiguresQuery(restaurant.id))
  const analytics = useQuery({
    ...inventoryReportQueries.analytics({
      params: { id: restaurant.id },
      query: { days_back: Number(period) },
    }),
    // After a change of the period, shows the data of the old period until those of the new one load.
    placeholderData: (before) => before,
  })
  const broken = figures.isError && analytics.isError && !figures.data && !analytics.data
  return (
    <Page
      title={t('board.title')}
      description={t('board.text')}
      actions={
        <Segmented<Period>
          label={t('board.period_label')}
          value={period}
          onChange={(days) =>
            setSearch(days === String(ANALYTICS_DAYS) ? {} : { days_back: days }, { replace: true })
          }
          options={PERIODS.map((value) => ({ value, label: t(`board.periods.${value}`) }))}
        />
      }
    >
      <InventoryNav restaurant_id={restaurant.id} />
      {broken ? (
        <ErrorState
          error={figures.error}
          failed="inventory_fetch"
          onRetry={() => {
            void figures.refetch()
            void analytics.refetch()
          }}
        />
      ) : (
        <div className="flex flex-col gap-6" aria-busy={analytics.isPlaceholderData}>
          <DashboardFigures figures={figures.data} analytics={analytics.data} />
          <InventoryFlow query={analytics} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-6">
              <TopUsed query={analytics} />
              <CategoryValues query={figures} />
            </div>
            <RecentMovements query={figures} />
          </div>
        </div>
      )}
    </Page>
  )
}
