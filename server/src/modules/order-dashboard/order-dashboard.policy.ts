import type { Actor } from '../../context/actor.ts'
import { all, holds, requirePermission, type Decision } from '../../access/policies.ts'

export const canViewOrder = requirePermission('view_dashboard')

/** Each restaurant that was named; without names there is nothing to refuse. */
export const canViewGroup = (actor: Actor, { named }: { named: readonly string[] }): Decision =>
  all(...named.map((restaurant_id) => holds(actor, restaurant_id, 'view_dashboard')))
