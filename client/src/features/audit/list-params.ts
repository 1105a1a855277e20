import { PAGE_SIZE } from '@forki/contract/limits'
import { useListParams, type ListOptions } from '../../lib/list-params.ts'

/** Defaults of the list in the audit log: newest entries first, page size, and names of the filters. */
const listOptions = {
  sorts: ['at'],
  order: 'desc',
  per_page: PAGE_SIZE,
  filters: ['restaurant_id', 'user_id', 'entity', 'entity_id', 'action', 'from_date', 'to_date'],
} as const satisfies ListOptions

/** Search, filters, sort order and page of the audit log, in the URL. */
export const useAuditListParams = () => useListParams(listOptions)
export type AuditListParams = ReturnType<typeof useAuditListParams>
