import { useListParams, type ListOptions } from '../../../lib/list-params.ts'

/** Default sort order and page size of the user's own memberships (API-5, SCR-13). */
const listOptions = {
  sorts: ['created_at'],
  order: 'desc',
  per_page: 10,
  filters: ['status'],
} as const satisfies ListOptions

export const useMembershipListParams = () => useListParams(listOptions)
