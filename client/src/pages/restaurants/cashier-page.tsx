import type { CashierSession } from '@forki/contract/cashiers'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useTranslation } from 'react-i18next'
import { isCounterRegister } from '../../domain/cashiers/counter-availability.ts'
import { openSessionQuery } from '../../domain/cashiers/open-session.ts'
import { useDocumentTitle } from '../../components/page.tsx'
import { WithPrinterAlarm } from '../../components/print/printer-alarm.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ForbiddenState } from '../../components/state-message.tsx'
import { OpenSessionForm } from '../../features/cashiers/components/open-session-form.tsx'
import { CashierWorkspace } from '../../features/cashiers/components/cashier-workspace.tsx'
import { restaurantQueries } from '../../features/cashiers/queries.ts'
import { lazy } from '../../lib/lazy.tsx'
import { useCurrentRestaurant, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { canEnterArea } from '../../domain/access/restaurant-areas.ts'
import { paths } from '../../domain/navigation/paths.ts'

const SessionClosedConfirmation = lazy(
  async () =>
    (await import('../../features/cashiers/components/session-closed-confirmation.tsx'))
      .SessionClosedConfirmation,
)

/** Cashier page, where a cashier opens a session, takes payments and closes the session. */
export function CashierPage() {
  const { t } = useTranslation('cashiers')
  const { restaurantId } = useParams()
  const access = useCurrentRestaurant(restaurantId)
  useDocumentTitle(t('title'))
  return access ? (
    <WithPrinterAlarm restaurant={access}>
      <Till access={access} />
    </WithPrinterAlarm>
  ) : null
}

function Till({ access }: { access: AccessibleRestaurant }) {
  const [closed, setClosed] = useState<CashierSession | null>(null)
  const [wasClosed, setWasClosed] = useState(false)
  const session = useQuery(openSessionQuery(access.id))
  const restaurantQuery = useQuery(restaurantQueries.find({ params: { id: access.id } }))
  if (session.data === null && !wasClosed) setWasClosed(true)
  // Opens the counter page after the cashier has opened the till here, if the counter is enabled on this device
  // (ORD-70).
  if (session.data && wasClosed && isCounterRegister(access.id) && canEnterArea(access, 'counter'))
    return <Navigate to={paths.counter(access.id)} replace />
  if (closed)
    return (
      <Suspense fallback={<div aria-busy="true" />}>
        <SessionClosedConfirmation session={closed} onDone={() => setClosed(null)} />
      </Suspense>
    )
  return (
    <QueryView query={restaurantQuery} failed="restaurant_fetch">
      {(restaurant) => (
        <QueryView query={session} failed="cashier_open_fetch">
          {(open) => {
            if (open)
              return (
                <CashierWorkspace
                  access={access}
                  session={open}
                  restaurant={restaurant}
                  onClosed={setClosed}
                />
              )
            return can(access, 'create_cashier_session') ? (
              <OpenSessionForm restaurant={access} />
            ) : (
              <ForbiddenState permission="create_cashier_session" />
            )
          }}
        </QueryView>
      )}
    </QueryView>
  )
}
