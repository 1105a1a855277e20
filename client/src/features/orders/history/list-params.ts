import type { ListDefaults } from '../../../lib/list-params.ts'
import { useListParams } from '../../../lib/list-params.ts'

const SORTS = ['opened_at', 'number', 'total_cents', 'completed_at'] as const

const defaults = {
  sorts: SORTS,
  order: 'desc',
  per_page: 20,
  filters: ['status', 'open', 'payment_status', 'order_type', 'waiter_id', 'table_id'],
} as const satisfies ListDefaults<(typeof SORTS)[number]>

/** List state of the orders in the URL. The period is stored there too. */
export const useOrderList = () => useListParams(defaults)
export type OrderList = ReturnType<typeof useOrderList>
