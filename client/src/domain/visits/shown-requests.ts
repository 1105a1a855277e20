/**
 * Target of the sheet with guest requests: one table, or all tables if `table_id` is null. The signal is null
 * while the sheet is closed.
 */
import { signal } from '../../lib/signal.ts'

export const requestsSheetTarget = signal<{ table_id: string | null } | null>(null)

/** Opens the sheet of guest requests for one table. */
export const showRequestsOf = (table_id: string) => requestsSheetTarget.set({ table_id })

/** Opens the sheet of guest requests for all tables. */
export const showAllRequests = () => requestsSheetTarget.set({ table_id: null })
