import type { CashierSession } from '@forki/contract/cashiers'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Page, PageHeader } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { SessionActions } from '../../features/cashiers/components/session/session-actions.tsx'
import { SessionView } from '../../features/cashiers/components/session/session-view.tsx'
import { cashierQueries } from '../../features/cashiers/queries.ts'
import { useRegisterName } from '../../features/cashiers/register-name.ts'
import { minutesSince, minutesText, useFormat } from '../../lib/format.ts'
import {
  useCurrentRestaurant,
  useSignedInUser,
  type AccessibleRestaurant,
} from '../../domain/access/current-user.ts'
import { paths } from '../../domain/navigation/paths.ts'
import { useRestaurantId } from '../../domain/navigation/use-restaurant-id.ts'
import { isOwnerOrAdmin } from '../../domain/access/restaurant-areas.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'

/** Page of one cashier session, with its cash from the opening float to the count. */
export function CashierSessionPage() {
  const { t } = useTranslation('cashiers')
  const restaurant = useCurrentRestaurant(useRestaurantId())
  const { sessionId = '' } = useParams()
  const query = useQuery(cashierQueries.find({ params: { id: sessionId } }))
  if (!restaurant) return null
  return (
    <Page>
      <Link
        to={paths.cashierSessions(restaurant.id)}
        className="-mb-3 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink-soft hover:text-ink"
      >
        <ArrowLeft className="size-5" aria-hidden />
        {t('sessions.title')}
      </Link>
      <QueryView query={query} failed="cashier_session_fetch" skeleton={<SkeletonLines lines={10} />}>
        {(session) => <Session session={session} restaurant={restaurant} />}
      </QueryView>
    </Page>
  )
}

function Session({ session, restaurant }: { session: CashierSession; restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('cashiers')
  const { dateTime, time } = useFormat(restaurant.timezone)
  const registerName = useRegisterName()
  const currentUser = useSignedInUser()
  const report = useQuery(cashierQueries.report({ params: { sessionId: session.id } }))
  const isOwn = session.cashier_id === currentUser.id
  const mayWrite = isOwn || isOwnerOrAdmin(restaurant) || restaurant.role === 'restaurant_admin'
  const { z_number, opened_at, closed_at } = session
  const lasted = closed_at
    ? minutesText(minutesSince(opened_at, Date.parse(closed_at))).replaceAll(' ', '\u00A0')
    : null
  const timeText = closed_at
    ? `${dateTime(opened_at)} – ${time(closed_at)} (${lasted})`
    : t('bar.since', { time: dateTime(opened_at) })
  return (
    <>
      <PageHeader
        title={z_number === null ? t('sessions.running') : t('history.z', { number: z_number })}
        description={[session.cashier_name, registerName(session.register), timeText].join(' · ')}
        actions={
          <SessionActions
            session={session}
            report={report.data}
            restaurant={restaurant}
            isOwn={isOwn}
            mayWrite={mayWrite}
          />
        }
      />
      <SessionView session={session} report={report} restaurant={restaurant} mayWrite={mayWrite} />
    </>
  )
}
