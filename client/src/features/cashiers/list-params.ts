import { useListParams, type ListDefaults } from '../../lib/list-params.ts'

const SORTS = ['opened_at', 'closed_at', 'z_number'] as const

const defaults = {
  sorts: SORTS,
  order: 'desc',
  per_page: 20,
  filters: ['status', 'cashier_id', 'register', 'has_difference'],
} as const satisfies ListDefaults<(typeof SORTS)[number]>

/** Filters, sort order, page and period of the cashier sessions, stored in the URL. */
export const useSessionListParams = () => useListParams(defaults)
export type SessionListParams = ReturnType<typeof useSessionListParams>
