import { requirePermission } from '../../access/policies.ts'

/** Whoever runs the cards hands them over. */
export const canHandOver = requirePermission('manage_loyalty')
