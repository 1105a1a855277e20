import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useDocumentTitle } from '../../components/page.tsx'
import { WithPrinterAlarm } from '../../components/print/printer-alarm.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ForbiddenState } from '../../components/state-message.tsx'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { canEnterArea } from '../../domain/access/restaurant-areas.ts'
import { openSessionQuery } from '../../domain/cashiers/open-session.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { activeMenuQuery } from '../../domain/orders/orders.ts'
import { OrderSkeleton } from '../../features/orders/components/order-skeleton.tsx'
import { restaurantQueries } from '../../features/orders/queries.ts'
import { lazy } from '../../lib/lazy.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CounterWorkspace } from './counter/counter-workspace.tsx'

/** Lazy form that opens the till. On most visits the till is already open, so the form is not needed. */
const OpenSessionForm = lazy(
  async () => (await import('../../features/cashiers/components/open-session-form.tsx')).OpenSessionForm,
)

/** Counter of a register: order and payment on one screen, without a table (ORD-70). */
export function CounterPage() {
  const { t } = useTranslation('counter')
  const { restaurantId } = useParams()
  const access = useCurrentRestaurant(restaurantId)
  useDocumentTitle(t('title'))
  return access ? (
    <WithPrinterAlarm restaurant={access}>
      <Counter access={access} />
    </WithPrinterAlarm>
  ) : null
}

function Counter({ access }: { access: AccessibleRestaurant }) {
  const session = useQuery(openSessionQuery(access.id))
  const menu = useQuery(activeMenuQuery(access.id))
  const restaurantQuery = useQuery(restaurantQueries.find({ params: { id: access.id } }))
  const skeleton = <OrderSkeleton />
  return (
    <QueryView query={session} failed="cashier_open_fetch" skeleton={skeleton}>
      {(open) => {
        if (!open) return <ClosedTill access={access} />
        if (menu.error?.code === 'no_active_menu') return <NoMenu access={access} />
        return (
          <QueryView query={restaurantQuery} failed="restaurant_fetch" skeleton={skeleton}>
            {(restaurant) => (
              <QueryView query={menu} failed="menu_fetch" skeleton={skeleton}>
                {(card) =>
                  card.sections.some(({ dishes }) => dishes.length > 0) ? (
                    <CounterWorkspace access={access} session={open} restaurant={restaurant} menu={card} />
                  ) : (
                    <NoMenu access={access} />
                  )
                }
              </QueryView>
            )}
          </QueryView>
        )
      }}
    </QueryView>
  )
}

function ClosedTill({ access }: { access: AccessibleRestaurant }) {
  return can(access, 'create_cashier_session') ? (
    <Suspense fallback={<div aria-busy="true" />}>
      <OpenSessionForm restaurant={access} />
    </Suspense>
  ) : (
    <ForbiddenState page permission="create_cashier_session" />
  )
}

function NoMenu({ access }: { access: AccessibleRestaurant }) {
  const { t } = useTranslation('counter')
  return (
    <div className="grid min-h-full place-content-center">
      <EmptyState
        page
        icon={BookOpen}
        title={t('no_menu.title')}
        description={t('no_menu.text')}
        action={
          canEnterArea(access, 'menus') ? (
            <Link to={paths.menus(access.id)} className={buttonClass({ variant: 'primary', size: 'touch' })}>
              {t('no_menu.action')}
            </Link>
          ) : null
        }
      />
    </div>
  )
}
