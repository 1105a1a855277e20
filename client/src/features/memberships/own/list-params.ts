import { useListParams, type ListDefaults } from '../../../lib/list-params.ts'

/** Newest first, ten rows a page (API-5, SCR-13). */
const defaults = {
  sorts: ['created_at'],
  order: 'desc',
  per_page: 10,
  filters: ['status'],
} as const satisfies ListDefaults

/** State and page of one's own memberships, in the address. */
export const useMembershipList = () => useListParams(defaults)
