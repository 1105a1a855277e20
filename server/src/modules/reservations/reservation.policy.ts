import { requirePermission } from '../../access/policies.ts'

/** Policy: booking requires `update_table`, the permission of waiters, not that of floor plan editors. */
export const canWriteReservation = requirePermission('update_table')
