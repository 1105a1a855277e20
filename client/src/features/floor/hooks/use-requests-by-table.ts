import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import {
  requestsByTable,
  waitingRequests,
  type WaitingRequest,
} from '../../../domain/visits/guest-requests.ts'
import { openVisitsQuery } from '../../../domain/visits/queries.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'

/**
 * Marks that tables show in addition to the state of their order: guest requests, and portions that the kitchen
 * has not seen in time.
 */
export interface TableMarks {
  /** Open guest requests by table id. */
  requests: ReadonlyMap<string, readonly [WaitingRequest, ...WaitingRequest[]]>
  /** Number of portions that the kitchen has not seen in time, by order id. */
  unseenPortions: ReadonlyMap<string, number>
  onRequests: (table_id: string) => void
}

export function useRequestsByTable(restaurant: AccessibleRestaurant): TableMarks['requests'] {
  const visits = useQuery({ ...openVisitsQuery(restaurant.id), enabled: can(restaurant, 'update_order') })
  return requestsByTable(waitingRequests(visits.data?.items ?? []))
}
