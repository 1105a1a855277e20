import { requirePermission } from '../../access/policies.ts'

export const canReadTable = requirePermission('read_table')
export const canCreateTable = requirePermission('create_table')
export const canUpdateTable = requirePermission('update_table')
export const canDeleteTable = requirePermission('delete_table')
