import { requirePermission } from '../../access/policies.ts'

export const canReadReservation = requirePermission('read_table')
/** Policy: booking requires `update_table`, the permission of waiters, not that of floor plan editors. */
export const canWriteReservation = requirePermission('update_table')
