import { useListParams, type ListOptions } from '../../lib/list-params.ts'

const SORTS = ['label', 'seats', 'created_at'] as const

const listOptions = {
  sorts: SORTS,
  // Maximum page size of the API, so that most floor plans fit on one page.
  per_page: 100,
  filters: ['restaurant_layout_id', 'section_id', 'status'],
} as const satisfies ListOptions<(typeof SORTS)[number]>

export const useTableListParams = () => useListParams(listOptions)
export type TableListParams = ReturnType<typeof useTableListParams>
