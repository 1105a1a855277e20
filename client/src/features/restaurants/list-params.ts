import { useListParams, type ListDefaults } from '../../lib/list-params.ts'

const SORTS = ['created_at', 'name', 'city'] as const

/** Sortable fields, default order, page size and filters of the restaurant list (SCR-13). */
const defaults = {
  sorts: SORTS,
  order: 'desc',
  per_page: 20,
  filters: ['is_active'],
} as const satisfies ListDefaults<(typeof SORTS)[number]>

export const useRestaurantListParams = () => useListParams(defaults)
export type RestaurantListParams = ReturnType<typeof useRestaurantListParams>
