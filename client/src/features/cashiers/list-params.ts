import { useSearchParams } from 'react-router'
import { useListParams, type ListOptions } from '../../lib/list-params.ts'

const SORTS = ['opened_at', 'closed_at', 'z_number'] as const

const listOptions = {
  sorts: SORTS,
  order: 'desc',
  per_page: 20,
  filters: ['status', 'cashier_id', 'register', 'has_difference'],
} as const satisfies ListOptions<(typeof SORTS)[number]>

/** Filters, sort order, page and period of the cashier sessions, stored in the URL. */
export const useSessionListParams = () => useListParams(listOptions)
export type SessionListParams = ReturnType<typeof useSessionListParams>

/** Instants of a cashier session whose days the period of the list can limit. */
export type SessionDaysOf = 'opening' | 'closing'

/** Instant whose days the period limits, stored in the URL: `?days_of=closing`, otherwise the opening. */
export function useSessionDaysOf(): SessionDaysOf {
  const [search] = useSearchParams()
  return search.get('days_of') === 'closing' ? 'closing' : 'opening'
}
