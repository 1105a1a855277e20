import { useListParams, type ListDefaults } from '../../lib/list-params.ts'

const SORTS = ['label', 'seats', 'created_at'] as const

/** Up to 100 tables on a page, because users scan a whole room at once. */
const defaults = {
  sorts: SORTS,
  per_page: 100,
  filters: ['restaurant_layout_id', 'section_id', 'status'],
} as const satisfies ListDefaults<(typeof SORTS)[number]>

export const useTableList = () => useListParams(defaults)
export type TableList = ReturnType<typeof useTableList>
