import type { DropdownItem, DropdownList } from '@forki/contract/dropdowns'
import { DROPDOWN_LISTS } from '@forki/contract/dropdowns/constants'
import { SMALL_PAGE_SIZE } from '@forki/contract/limits'
import { useListParams, type ListDefaults } from '../../lib/list-params.ts'

/** Ten rows a page, rising (API-5, SCR-13). `list` is the open one of the three lists. */
const defaults = {
  sorts: ['label', 'key', 'active'],
  order: 'asc',
  per_page: SMALL_PAGE_SIZE,
  filters: ['active', 'list'],
} as const satisfies ListDefaults

/** Which list is open, with its search, filter, sorting and page, in the address. */
export function useDropdownList() {
  const params = useListParams(defaults)
  const open: DropdownList = DROPDOWN_LISTS.find((name) => name === params.filters['list']) ?? 'cuisine_types'
  const { list: _open, ...query } = params.query as typeof params.query & { list?: string }
  const filtered = params.q !== '' || params.filters['active'] !== undefined
  const clear = () => params.change({ q: '', filters: { active: null } })
  const show = (next: string) =>
    params.change({ q: '', filters: { list: next === 'cuisine_types' ? null : next, active: null } })
  return { ...params, query, filtered, clear, open, show }
}
export type DropdownParams = ReturnType<typeof useDropdownList>

/** A list's entry as a row; its key names it. */
export interface Entry extends DropdownItem {
  id: string
}
export const entryOf = (item: DropdownItem): Entry => ({ ...item, id: item.key })
