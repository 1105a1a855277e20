import type { Actor } from '../../context/actor.ts'
import { holds, type Decision } from '../../access/policies.ts'

/** Callers who may read items may read their totals. */
export const canSeeStock = (actor: Actor, { id }: { id: string }): Decision =>
  holds(actor, id, 'read_inventory_item')
