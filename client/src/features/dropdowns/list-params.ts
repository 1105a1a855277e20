import type { DropdownItem, InstallationDropdownListName } from '@forki/contract/dropdowns'
import { INSTALLATION_DROPDOWN_LIST_NAMES } from '@forki/contract/dropdowns/constants'
import { SMALL_PAGE_SIZE } from '@forki/contract/limits'
import { useListParams, type ListOptions } from '../../lib/list-params.ts'

/**
 * Defaults of the dropdown list: ten rows a page, ascending (API-5, SCR-13). The filter `list` selects one of
 * the three dropdown lists.
 */
const listOptions = {
  sorts: ['label', 'key', 'active'],
  order: 'asc',
  per_page: SMALL_PAGE_SIZE,
  filters: ['active', 'list'],
} as const satisfies ListOptions

/** State of the dropdowns page in the URL: selected list, search, filter, sort and page. */
export function useDropdownListParams() {
  const params = useListParams(listOptions)
  const open: InstallationDropdownListName =
    INSTALLATION_DROPDOWN_LIST_NAMES.find((name) => name === params.filters['list']) ?? 'cuisine_types'
  const { list: _open, ...query } = params.query as typeof params.query & { list?: string }
  const filtered = params.q !== '' || params.filters['active'] !== undefined
  const clear = () => params.change({ q: '', filters: { active: null } })
  const showList = (next: string) =>
    params.change({ q: '', filters: { list: next === 'cuisine_types' ? null : next, active: null } })
  return { ...params, query, filtered, clear, open, show: showList }
}
export type DropdownListParams = ReturnType<typeof useDropdownListParams>

/** Dropdown entry as a table row. Its key is the row's id. */
export interface DropdownEntry extends DropdownItem {
  id: string
}
export const entryOf = (item: DropdownItem): DropdownEntry => ({ ...item, id: item.key })
