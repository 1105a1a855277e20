import { can } from '@forki/contract/permissions'
import type { Visit } from '@forki/contract/visits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { waitingRequests, type WaitingRequest } from '../../domain/visits/guest-requests.ts'
import { openVisitsQuery } from '../../domain/visits/queries.ts'
import { requestsSheetTarget } from '../../domain/visits/shown-requests.ts'
import { useGuestRequestSound } from '../../domain/visits/use-guest-request-sound.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { useSignal } from '../../lib/signal.ts'

const GuestRequestsSheet = lazyOnOpen(
  async () => (await import('./guest-requests-sheet.tsx')).GuestRequestsSheet,
)

export interface GuestRequestsOfRestaurant {
  /** Open guest requests, oldest first. Empty without the permission to accept them. */
  waitingRequests: readonly WaitingRequest[]
  /** Visits with the maximum number of phones or of waiting orders. */
  visitsAtLimit: readonly Visit[]
  /** Open sheet of guest requests, for one table or for all tables. Null while the sheet is closed. */
  sheet: ReactNode
}

/** Guest requests of a restaurant. A new request plays a sound. */
export function useGuestRequests(restaurant: AccessibleRestaurant): GuestRequestsOfRestaurant {
  const enabled = can(restaurant, 'update_order')
  const { data } = useQuery({ ...openVisitsQuery(restaurant.id), enabled })
  const visits = enabled ? (data?.items ?? []) : []
  const shownTarget = useSignal(requestsSheetTarget)
  useEffect(() => () => requestsSheetTarget.set(null), [])
  const waiting = waitingRequests(visits)
  useGuestRequestSound(data ? waiting.map(({ request }) => request.id) : undefined)
  return {
    waitingRequests: waiting,
    visitsAtLimit: visits.filter((visit) => visit.is_at_limit),
    sheet:
      enabled && shownTarget ? (
        <GuestRequestsSheet
          restaurant={restaurant}
          visits={visits}
          table_id={shownTarget.table_id}
          onClose={() => requestsSheetTarget.set(null)}
        />
      ) : null,
  }
}
