import { useListParams, type ListDefaults } from '../../lib/list-params.ts'

const SORTS = ['label', 'seats', 'created_at'] as const

/** A room's tables are looked at together: up to a hundred on a page. */
const defaults = {
  sorts: SORTS,
  per_page: 100,
  filters: ['restaurant_layout_id', 'section_id', 'status'],
} as const satisfies ListDefaults<(typeof SORTS)[number]>

/** Search, plan, section, state and page of the tables, in the address. */
export const useTableList = () => useListParams(defaults)
export type TableList = ReturnType<typeof useTableList>
