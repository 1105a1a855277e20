import type { Actor } from '../../context/actor.ts'
import { hasPermission, type Decision } from '../../access/policies.ts'

/** Policy: callers who may read stock items may read their totals. */
export const canSeeStock = (actor: Actor, { id }: { id: string }): Decision =>
  hasPermission(actor, id, 'read_inventory_item')
