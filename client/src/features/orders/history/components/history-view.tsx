/** Order history with search, period, filters and sums, and a view of the exceptions by user. */
import { can } from '@forki/contract/permissions'
import { ReceiptText } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DateRange } from '../../../../components/date-range/date-range.tsx'
import { usePeriod, type PeriodState } from '../../../../components/date-range/use-period.ts'
import { useBusinessDay } from '../../../../components/date-range/use-today.ts'
import { SavedViews } from '../../../../components/saved-views/saved-views.tsx'
import { Page } from '../../../../components/page.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { loadTranslations } from '../../../../lib/i18n.ts'
import { lazy } from '../../../../lib/lazy.tsx'
import { useListQuery } from '../../../../lib/list-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { TabList, TabPanel, Tabs } from '../../../../ui/tabs.tsx'
import { useFilterOptions } from '../hooks/use-filter-options.ts'
import { useOrderListParams } from '../list-params.ts'
import { orderQueries } from '../queries.ts'
import { ExceptionsView } from './exceptions-view.tsx'
import { FilterSums } from './filter-sums.tsx'
import { withParams } from '../../../../lib/search-params.ts'
import { HistoryToolbar } from './history-toolbar.tsx'
import { OrderListExport } from './order-list-export.tsx'
import { OrderTable } from './order-table.tsx'

/** Lazy component, because a restaurant without deliveries never shows it. */
const OrdersToAccept = lazy(async () => {
  const [module] = await Promise.all([import('./orders-to-accept.tsx'), loadTranslations(['delivery'])])
  return module.OrdersToAccept
})

export function HistoryView({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('orders-history')
  const today = useBusinessDay(restaurant)
  const period = usePeriod(today, '7d')
  const [search, setSearch] = useSearchParams()
  const oversight = can(restaurant, 'view_dashboard')
  const view = oversight && search.get('view') === 'exceptions' ? 'exceptions' : 'orders'
  const showView = (next: string) =>
    setSearch((current) => withParams(current, { view: next === 'orders' ? null : next, page: null }), {
      replace: true,
      flushSync: true,
    })
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <>
          <DateRange period={period} today={today} withAll maxDays={3660} />
          <SavedViews restaurant_id={restaurant.id} screen="orders" />
        </>
      }
    >
      {can(restaurant, 'update_order') ? (
        <Suspense fallback={null}>
          <OrdersToAccept restaurant={restaurant} />
        </Suspense>
      ) : null}
      {oversight ? null : <Orders restaurant={restaurant} period={period} />}
      {oversight ? (
        <Tabs value={view} onChange={showView} className="flex flex-col gap-5">
          <TabList
            label={t('title')}
            tabs={[
              { value: 'orders', label: t('views.orders') },
              { value: 'exceptions', label: t('views.exceptions') },
            ]}
          />
          <TabPanel value="orders">
            <Orders restaurant={restaurant} period={period} />
          </TabPanel>
          <TabPanel value="exceptions">
            <ExceptionsView restaurant={restaurant} period={period} today={today} />
          </TabPanel>
        </Tabs>
      ) : null}
    </Page>
  )
}

function Orders({ restaurant, period }: { restaurant: AccessibleRestaurant; period: PeriodState }) {
  const { t } = useTranslation('orders-history')
  const list = useOrderListParams()
  const choices = useFilterOptions(restaurant)
  const { from_date, to_date, preset } = period
  const { page, per_page, sort, order, ...filters } = list.query
  const exportQuery = { restaurant_id: restaurant.id, from_date, to_date, ...filters }
  const query = useListQuery(list, (paging) =>
    orderQueries.list({ query: { ...exportQuery, page, per_page, sort, order, ...paging } }),
  )
  const anyDay = (
    <Button variant="primary" onClick={() => period.choose({ preset: 'all' })}>
      {t('any_day')}
    </Button>
  )
  const hasNothing = query.data?.total === 0
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <HistoryToolbar list={list} choices={choices} />
        {can(restaurant, 'view_dashboard') ? (
          <OrderListExport restaurant={restaurant} query={exportQuery} disabled={hasNothing || !query.data} />
        ) : null}
      </div>
      {query.data && !hasNothing ? (
        <FilterSums restaurant={restaurant} query={exportQuery} total={query.data.total} />
      ) : null}
      <OrderTable
        restaurant={restaurant}
        query={query}
        list={list}
        empty={
          <EmptyState
            icon={ReceiptText}
            title={t('empty_title')}
            description={preset === 'all' ? t('empty_ever') : t('empty_days')}
            action={preset === 'all' ? null : anyDay}
          />
        }
      />
      {hasNothing && list.filtered && preset !== 'all' ? (
        <p className="flex flex-wrap items-center justify-center gap-3 text-ink-muted">
          {t('elsewhere')}
          {anyDay}
        </p>
      ) : null}
    </div>
  )
}
