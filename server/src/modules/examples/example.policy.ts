import { isOwner, type Decision } from '../../access/policies.ts'
import type { Actor } from '../../context/actor.ts'

/**
 * Policy: owners and administrators read, add and remove example data, because it spans all parts of the
 * restaurant.
 */
export const canManageExamples = (actor: Actor, { id }: { id: string }): Decision => isOwner(actor, id)
