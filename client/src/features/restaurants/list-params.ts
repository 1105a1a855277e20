import { useListParams, type ListOptions } from '../../lib/list-params.ts'

const SORTS = ['created_at', 'name', 'city'] as const

/** Sortable fields, default order, page size and filters of the restaurant list (SCR-13). */
const listOptions = {
  sorts: SORTS,
  order: 'desc',
  per_page: 20,
  filters: ['is_active'],
} as const satisfies ListOptions<(typeof SORTS)[number]>

export const useRestaurantListParams = () => useListParams(listOptions)
export type RestaurantListParams = ReturnType<typeof useRestaurantListParams>
