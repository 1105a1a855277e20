import type { Actor } from '../../context/actor.ts'
import { holds, type Decision } from '../../access/policies.ts'

/** Whoever may see the items may see what they add up to. */
export const canSeeStock = (actor: Actor, { id }: { id: string }): Decision =>
  holds(actor, id, 'read_inventory_item')
