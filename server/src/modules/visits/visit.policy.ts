import type { Actor } from '../../context/actor.ts'
import { all, holds, requirePermission, type Decision } from '../../access/policies.ts'

/** Whoever works on orders answers guests. */
export const canAnswerGuests = requirePermission('update_order')

/** What guests order may open a ticket, so it takes whoever may open one. */
export const canAcceptRequest = (
  actor: Actor,
  { restaurant_id, kind }: { restaurant_id: string; kind: string },
): Decision =>
  all(
    holds(actor, restaurant_id, 'update_order'),
    kind === 'order' ? holds(actor, restaurant_id, 'create_order') : true,
  )
