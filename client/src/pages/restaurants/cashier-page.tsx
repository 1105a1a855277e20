import type { CashierSession } from '@forki/contract/cashiers'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from 'react-i18next'
import { openTillQuery } from '../../domain/cashiers/open-session.ts'
import { useDocumentTitle } from '../../components/page.tsx'
import { WithPrinterAlarm } from '../../components/print/printer-alarm.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ForbiddenState } from '../../components/state-message.tsx'
import { OpenTill } from '../../features/cashiers/components/open-session.tsx'
import { TillClosed } from '../../features/cashiers/components/session-closed.tsx'
import { TillDesk } from '../../features/cashiers/components/cashier-desk.tsx'
import { restaurantQueries } from '../../features/cashiers/queries.ts'
import { usePlace, type Place } from '../../domain/access/current-user.ts'

/** Cashier page: opening a session, taking payments, closing it. */
export function CashierPage() {
  const { t } = useTranslation('cashiers')
  const { restaurantId } = useParams()
  const place = usePlace(restaurantId)
  useDocumentTitle(t('title'))
  return place ? (
    <WithPrinterAlarm place={place}>
      <Till place={place} />
    </WithPrinterAlarm>
  ) : null
}

function Till({ place }: { place: Place }) {
  const [closed, setClosed] = useState<CashierSession | null>(null)
  const session = useQuery(openTillQuery(place.id))
  const restaurant = useQuery(restaurantQueries.find({ params: { id: place.id } }))
  if (closed) return <TillClosed session={closed} onDone={() => setClosed(null)} />
  return (
    <QueryView query={restaurant} failed="restaurant_fetch">
      {(house) => (
        <QueryView query={session} failed="cashier_open_fetch">
          {(open) => {
            if (open) return <TillDesk place={place} session={open} restaurant={house} onClosed={setClosed} />
            return can(place, 'create_cashier_session') ? (
              <OpenTill place={place} />
            ) : (
              <ForbiddenState permission="create_cashier_session" />
            )
          }}
        </QueryView>
      )}
    </QueryView>
  )
}
