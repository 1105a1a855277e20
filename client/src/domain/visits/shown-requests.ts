/** Requests that the sheet shows: one table, or all (`table_id` null). Null while the sheet is closed. */
import { signal } from '../../lib/signal.ts'

export const shownRequests = signal<{ table_id: string | null } | null>(null)

/** Opens the sheet with the requests of one table. */
export const showRequestsOf = (table_id: string) => shownRequests.set({ table_id })

/** Opens the sheet with the requests of all tables. */
export const showAllRequests = () => shownRequests.set({ table_id: null })
