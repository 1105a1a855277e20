/**
 * Details of one session: its cash difference, and tabs with the drawer timeline, movements, count, tips and
 * report.
 */
import type { CashierReport } from '@forki/contract/cashier-reports'
import type { CashierSession } from '@forki/contract/cashiers'
import { can } from '@forki/contract/permissions'
import type { SessionTransaction } from '@forki/contract/transactions'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { openSessionQuery } from '../../../../domain/cashiers/open-session.ts'
import { QueryView } from '../../../../components/query-view.tsx'
import { loadTranslations } from '../../../../lib/i18n.ts'
import { lazy } from '../../../../lib/lazy.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { Card } from '../../../../ui/card.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { TabList, TabPanel, Tabs } from '../../../../ui/tabs.tsx'
import { movementsQuery } from '../../queries.ts'
import { ReportSlip } from '../report-slip.tsx'
import { CashDrawerTimeline } from './cash-drawer-timeline.tsx'
import { NoSaleList } from './no-sale-list.tsx'
import { MovementList } from './movement-list.tsx'
import { CashDifferenceCard } from './cash-difference-card.tsx'

// Lazy tables of tips and of the count, which are not on the first tab. They load when the browser is idle.
const TipTable = lazy(async () => {
  const [module] = await Promise.all([import('../tip-table.tsx'), loadTranslations(['tip-pool'])])
  return module.TipTable
})
const CountTable = lazy(async () => (await import('./count-table.tsx')).CountTable)

interface SessionViewProps {
  session: CashierSession
  report: UseQueryResult<CashierReport>
  restaurant: AccessibleRestaurant
  /** True if the user may change this session. */
  mayWrite: boolean
}

const VIEWS = ['cajon', 'movimientos', 'conteo', 'propinas', 'corte'] as const
const tabTitles = {
  cajon: 'session.tabs.drawer',
  movimientos: 'session.tabs.movements',
  conteo: 'session.tabs.count',
  propinas: 'tips.tab',
  corte: 'session.tabs.report',
} as const
/** Query parameter with the selected tab. */
const VIEW_PARAM = 'ver'

export function SessionView({ session, report, restaurant, mayWrite }: SessionViewProps) {
  const { t } = useTranslation('cashiers')
  const [search, setSearch] = useSearchParams()
  const movements = useQuery(movementsQuery(session.id))
  const ownSession = useQuery(openSessionQuery(restaurant.id))
  const view = VIEWS.find((name) => name === search.get(VIEW_PARAM)) ?? 'cajon'
  const standing: readonly SessionTransaction[] = session.transactions
  return (
    <>
      <CashDifferenceCard session={session} rows={standing} currency={restaurant.currency} />
      <Tabs
        value={view}
        onChange={(next) => setSearch({ [VIEW_PARAM]: next }, { replace: true, preventScrollReset: true })}
        className="flex flex-col gap-4"
      >
        <TabList
          label={t('session.views')}
          tabs={VIEWS.map((value) => ({
            value,
            label: t(tabTitles[value]),
            count: value === 'movimientos' ? standing.length : undefined,
          }))}
        />
        <TabPanel value="cajon">
          <Card className="p-4 sm:p-5">
            <QueryView query={movements} failed="transactions_fetch" skeleton={<SkeletonLines lines={8} />}>
              {(rows) => <CashDrawerTimeline session={session} rows={rows} restaurant={restaurant} />}
            </QueryView>
          </Card>
        </TabPanel>
        <TabPanel value="movimientos">
          <Card className="overflow-hidden">
            <MovementList
              session={session}
              restaurant={restaurant}
              mayVoid={mayWrite && can(restaurant, 'delete_payment')}
              ownSession={can(restaurant, 'update_payment') ? (ownSession.data ?? null) : null}
            />
          </Card>
          <NoSaleList session={session} restaurant={restaurant} />
        </TabPanel>
        <TabPanel value="conteo">
          <CountCard report={report} />
        </TabPanel>
        <TabPanel value="propinas">
          <TipsCard session={session} restaurant={restaurant} />
        </TabPanel>
        <TabPanel value="corte">
          <QueryView query={report} failed="cashier_session_fetch" skeleton={<SkeletonLines lines={12} />}>
            {(data) => (
              <div className="light tabular torn mx-auto w-full max-w-100 bg-raised px-5 pt-5 pb-8 text-sm text-ink">
                <ReportSlip report={data} copy={data.kind === 'Z'} />
              </div>
            )}
          </QueryView>
        </TabPanel>
      </Tabs>
    </>
  )
}

function TipsCard({ session, restaurant }: Pick<SessionViewProps, 'session' | 'restaurant'>) {
  const { t } = useTranslation('cashiers')
  const { id, z_number, cashier_name } = session
  const title = z_number === null ? cashier_name : t('history.z', { number: z_number })
  return (
    <Card className="p-4 sm:p-5">
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <TipTable restaurant={restaurant} period={{ session_id: id }} title={title} />
      </Suspense>
    </Card>
  )
}

function CountCard({ report }: { report: UseQueryResult<CashierReport> }) {
  return (
    <Card className="overflow-hidden">
      <QueryView query={report} failed="cashier_session_fetch" skeleton={<SkeletonLines lines={6} />}>
        {(data) => (
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <CountTable report={data} />
          </Suspense>
        )}
      </QueryView>
    </Card>
  )
}
