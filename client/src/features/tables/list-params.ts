import { useListParams, type ListDefaults } from '../../lib/list-params.ts'

const SORTS = ['label', 'seats', 'created_at'] as const

/** Page size of the tables. It is 100, so that one page shows a whole section. */
const defaults = {
  sorts: SORTS,
  per_page: 100,
  filters: ['restaurant_layout_id', 'section_id', 'status'],
} as const satisfies ListDefaults<(typeof SORTS)[number]>

export const useTableListParams = () => useListParams(defaults)
export type TableListParams = ReturnType<typeof useTableListParams>
