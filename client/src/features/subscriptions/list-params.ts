import { PAGE_SIZE } from '@forki/contract/limits'
import { useListParams, type ListOptions } from '../../lib/list-params.ts'

/**
 * Sortable fields, default order and filter names of the subscription list (SCR-13).
 * `subscriptionQueryParams` adds the default filter for active subscriptions (SUB-10).
 */
const listOptions = {
  sorts: ['created_at', 'starts_at', 'ends_at'],
  order: 'desc',
  per_page: PAGE_SIZE,
  filters: ['active_only', 'status', 'subscription_plan_id'],
} as const satisfies ListOptions

/** Search, filters, sort order and page of all users' subscriptions, stored in the URL. */
export const useSubscriptionListParams = () => useListParams(listOptions)
export type SubscriptionListParams = ReturnType<typeof useSubscriptionListParams>

/**
 * Query parameters of the list of subscriptions. By default the list contains only active subscriptions. A
 * status filter turns this default off, because subscriptions with a status such as `cancelled` are never
 * active.
 */
export const subscriptionQueryParams = (list: Pick<SubscriptionListParams, 'query' | 'filters'>) => ({
  ...list.query,
  active_only: list.filters['active_only'] ?? (list.filters['status'] ? 'false' : 'true'),
})
