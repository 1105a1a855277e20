/** Whose requests the sheet shows: those of one table, of all (`table_id` null), or nobody's. */
import { signal } from '../../lib/signal.ts'

export const shownRequests = signal<{ table_id: string | null } | null>(null)

/** Opens the sheet at what one table asks for. */
export const showRequestsOf = (table_id: string) => shownRequests.set({ table_id })

/** Opens the sheet at what every table asks for. */
export const showAllRequests = () => shownRequests.set({ table_id: null })
