import type { ListOptions } from '../../lib/list-params.ts'
import { useListParams } from '../../lib/list-params.ts'

export const SORTS = ['position', 'name', 'price_cents', 'category', 'updated_at'] as const

const listOptions = {
  sorts: SORTS,
  per_page: 20,
  filters: ['category', 'is_active', 'is_available'],
} as const satisfies ListOptions<(typeof SORTS)[number]>

/** Search, filters, sort order and page of the dishes, stored in the URL. */
export const useDishListParams = () => useListParams(listOptions)
export type DishListParams = ReturnType<typeof useDishListParams>
