import { requirePermission } from '../../access/policies.ts'

/** Booking requires `update_table`, the permission of servers, not that of floor plan editors. */
export const canWriteReservation = requirePermission('update_table')
