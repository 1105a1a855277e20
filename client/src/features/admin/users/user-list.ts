import { SMALL_PAGE_SIZE } from '@forki/contract/limits'
import { useListParams, type ListDefaults } from '../../../lib/list-params.ts'

/** Ten a page, rising (spec §9); by name, as one looks people up. */
const defaults = {
  sorts: ['first_name', 'last_name', 'email', 'role', 'created_at'],
  order: 'asc',
  per_page: SMALL_PAGE_SIZE,
  filters: ['role', 'active'],
} as const satisfies ListDefaults

/** Search, filters, sorting and page of the people, in the address. */
export const useUserList = () => useListParams(defaults)
export type UserList = ReturnType<typeof useUserList>
