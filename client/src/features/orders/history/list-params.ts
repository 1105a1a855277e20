import type { ListOptions } from '../../../lib/list-params.ts'
import { useListParams } from '../../../lib/list-params.ts'

const SORTS = ['opened_at', 'number', 'total_cents', 'completed_at'] as const

const listOptions = {
  sorts: SORTS,
  order: 'desc',
  per_page: 20,
  filters: ['status', 'open', 'payment_status', 'order_type', 'waiter_id', 'table_id'],
} as const satisfies ListOptions<(typeof SORTS)[number]>

/** Search, filters, sort order and page of the orders, stored in the URL beside the period. */
export function useOrderListParams() {
  const params = useListParams(listOptions)
  return {
    ...params,
    // Keeps the period, which is also in the URL.
    clear: () =>
      params.change({ q: '', filters: Object.fromEntries(listOptions.filters.map((name) => [name, null])) }),
  }
}
export type OrderListParams = ReturnType<typeof useOrderListParams>
