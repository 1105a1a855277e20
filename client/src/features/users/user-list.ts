import { SMALL_PAGE_SIZE } from '@forki/contract/limits'
import { useListParams, type ListDefaults } from '../../lib/list-params.ts'

/** Ten rows a page, rising by name (API-5, SCR-13). */
const defaults = {
  sorts: ['first_name', 'last_name', 'email', 'role', 'created_at'],
  order: 'asc',
  per_page: SMALL_PAGE_SIZE,
  filters: ['role', 'active'],
} as const satisfies ListDefaults

/** Search, filters, sorting and page of the people, in the address. */
export const useUserList = () => useListParams(defaults)
export type UserList = ReturnType<typeof useUserList>
