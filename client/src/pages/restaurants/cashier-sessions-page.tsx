import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Banknote, ClipboardList, HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateRange } from '../../components/date-range/date-range.tsx'
import { type PeriodState, usePeriod } from '../../components/date-range/use-period.ts'
import { useBusinessDay } from '../../components/date-range/use-today.ts'
import { PageActions } from '../../components/page-actions.tsx'
import { Page } from '../../components/page.tsx'
import { SessionListTotals } from '../../features/cashiers/components/history/session-list-totals.tsx'
import { SessionTable } from '../../features/cashiers/components/history/session-table.tsx'
import { SessionToolbar } from '../../features/cashiers/components/history/session-toolbar.tsx'
import { cashierQueries } from '../../features/cashiers/queries.ts'
import {
  type SessionDaysOf,
  useSessionDaysOf,
  useSessionListParams,
} from '../../features/cashiers/list-params.ts'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { useListQuery } from '../../lib/list-query.ts'
import { loadTranslations } from '../../lib/i18n.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

const TipsDialog = lazyOnOpen(async () => {
  const [module] = await Promise.all([
    import('../../features/cashiers/components/history/tips-dialog.tsx'),
    loadTranslations(['tip-pool']),
  ])
  return module.TipsDialog
})
/** Page of a restaurant's cashier sessions with their cash differences. */
export function CashierSessionsPage() {
  const restaurant = useCurrentRestaurant(useRestaurantId())
  return restaurant ? <Tills restaurant={restaurant} /> : null
}

function Tills({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('cashiers')
  const today = useBusinessDay(restaurant)
  const period = usePeriod(today, 'all')
  const { from_date, to_date } = period
  const days = { from_date: from_date ?? today, to_date: to_date ?? today }
  const filters = useSessionListParams()
  // A chosen period counts as a filter. The URL stores it apart from the list's other filters.
  const list = { ...filters, filtered: filters.filtered || period.preset !== 'all' }
  const daysOf = useSessionDaysOf()
  const { page, per_page, sort, order, ...matching } = {
    restaurant_id: restaurant.id,
    ...daysQuery(daysOf, period),
    ...list.query,
  }
  const query = useListQuery(list, (paging) =>
    cashierQueries.list({ query: { ...matching, page, per_page, sort, order, ...paging } }),
  )
  const totals = useQuery(cashierQueries.totals({ query: matching }))
  const [tipsOpen, setTipsOpen] = useState(false)
  const till = can(restaurant, 'create_cashier_session') ? <TillLink restaurant={restaurant} /> : null
  return (
    <Page
      title={t('sessions.title')}
      description={t('sessions.description')}
      actions={
        <PageActions
          exporting={{ list: 'sessions', query: { ...matching, sort, order } }}
          secondary={[{ label: t('tips.tab'), icon: HandCoins, onSelect: () => setTipsOpen(true) }]}
          primary={till}
        >
          <DateRange period={period} today={today} withAll maxDays={3660} />
        </PageActions>
      }
    >
      <SessionToolbar
        list={list}
        restaurant_id={restaurant.id}
        daysOf={period.preset === 'all' ? null : daysOf}
      />
      {totals.data && totals.data.sessions > 0 ? (
        <SessionListTotals totals={totals.data} currency={restaurant.currency} />
      ) : null}
      <SessionTable
        query={query}
        list={list}
        restaurant={restaurant}
        empty={
          <EmptyState
            icon={ClipboardList}
            title={t('sessions.empty_title')}
            description={t('sessions.empty_text')}
            action={till}
          />
        }
      />
      {tipsOpen ? <TipsDialog restaurant={restaurant} {...days} onClose={() => setTipsOpen(false)} /> : null}
    </Page>
  )
}

/** Query parameters of the days on which the sessions were opened or closed. */
const daysQuery = (daysOf: SessionDaysOf, { from_date, to_date }: PeriodState) =>
  daysOf === 'closing' ? { closed_from_date: from_date, closed_to_date: to_date } : { from_date, to_date }

function TillLink({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('cashiers')
  return (
    <Link to={paths.cashier(restaurant.id)} className={buttonClass({ variant: 'primary' })}>
      <Banknote className="size-5 max-sm:hidden" aria-hidden />
      {t('sessions.to_till')}
    </Link>
  )
}
