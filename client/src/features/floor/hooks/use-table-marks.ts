import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import {
  requestsByTable,
  waitingRequests,
  type WaitingRequest,
} from '../../../domain/visits/guest-requests.ts'
import { openVisitsQuery } from '../../../domain/visits/queries.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'

/** Marks of tables beside the state of their orders. */
export interface TableMarks {
  /** Open guest requests by table. */
  asked: ReadonlyMap<string, readonly [WaitingRequest, ...WaitingRequest[]]>
  /** Portions that the kitchen has not seen, by order. */
  unseen: ReadonlyMap<string, number>
  onAsked: (table_id: string) => void
}

export function useAskedByTable(restaurant: AccessibleRestaurant): TableMarks['asked'] {
  const visits = useQuery({ ...openVisitsQuery(restaurant.id), enabled: can(restaurant, 'update_order') })
  return requestsByTable(waitingRequests(visits.data?.items ?? []))
}
