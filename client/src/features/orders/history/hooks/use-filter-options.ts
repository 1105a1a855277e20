import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useSignedInUser, type AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { activeLayoutQuery } from '../../../../domain/orders/orders.ts'
import { salesByWaiterQuery } from '../queries.ts'
import { compareNaturally } from '../../../../lib/natural-order.ts'

export interface FilterChoice {
  id: string
  label: string
}

/**
 * Options of the table and waiter filters. The waiters are the users with sales in the last 30 days, without
 * API keys. Without permission to see sales, the list of waiters is empty.
 */
export function useFilterOptions(restaurant: AccessibleRestaurant): {
  tables: FilterChoice[]
  waiters: FilterChoice[]
  current_user_id: string
} {
  const currentUser = useSignedInUser()
  const sees = can(restaurant, 'view_dashboard')
  const layout = useQuery(activeLayoutQuery(restaurant.id))
  const sellers = useQuery({ ...salesByWaiterQuery(restaurant.id, {}), enabled: sees, staleTime: 300_000 })
  const tables = (layout.data?.sections ?? [])
    .flatMap((section) => section.tables)
    .map(({ id, label }) => ({ id, label }))
    .toSorted((one, other) => compareNaturally(one.label, other.label))
  const waiters = (sellers.data?.waiter_totals ?? []).flatMap(({ waiter_id, waiter_name, is_api_key }) =>
    waiter_id === null || is_api_key ? [] : [{ id: waiter_id, label: waiter_name }],
  )
  return { tables, waiters, current_user_id: currentUser.id }
}
