import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import {
  requestsByTable,
  waitingRequests,
  type WaitingRequest,
} from '../../../domain/visits/guest-requests.ts'
import { openVisitsQuery } from '../../../domain/visits/queries.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'

/** What asks for attention at tables, beside how far their orders are. */
export interface TableMarks {
  /** What guests ask for with their phones, by table. */
  asked: ReadonlyMap<string, readonly [WaitingRequest, ...WaitingRequest[]]>
  /** Portions that nobody in the kitchen has seen, by order. */
  unseen: ReadonlyMap<string, number>
  onAsked: (table_id: string) => void
}

export function useAskedByTable(restaurant: AccessibleRestaurant): TableMarks['asked'] {
  const visits = useQuery({ ...openVisitsQuery(restaurant.id), enabled: can(restaurant, 'update_order') })
  return requestsByTable(waitingRequests(visits.data?.items ?? []))
}
