import { SMALL_PAGE_SIZE } from '@forki/contract/limits'
import { useListParams, type ListOptions } from '../../lib/list-params.ts'

/** Default sort order and page size of the users (API-5, SCR-13). */
const listOptions = {
  sorts: ['first_name', 'last_name', 'email', 'role', 'created_at'],
  order: 'asc',
  per_page: SMALL_PAGE_SIZE,
  filters: ['role', 'active'],
} as const satisfies ListOptions

export const useUserListParams = () => useListParams(listOptions)
export type UserListParams = ReturnType<typeof useUserListParams>
