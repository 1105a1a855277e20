import { SMALL_PAGE_SIZE } from '@forki/contract/limits'
import { useListParams, type ListDefaults } from '../../lib/list-params.ts'

/** Default sort order and page size of the users (API-5, SCR-13). */
const defaults = {
  sorts: ['first_name', 'last_name', 'email', 'role', 'created_at'],
  order: 'asc',
  per_page: SMALL_PAGE_SIZE,
  filters: ['role', 'active'],
} as const satisfies ListDefaults

export const useUserListParams = () => useListParams(defaults)
export type UserListParams = ReturnType<typeof useUserListParams>
