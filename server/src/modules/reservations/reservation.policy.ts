import { requirePermission } from '../../access/policies.ts'

/** Whoever works the tables books them: those who serve, not those who draw. */
export const canWriteReservation = requirePermission('update_table')
