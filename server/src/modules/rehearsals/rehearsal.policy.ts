import type { Actor } from '../../context/actor.ts'
import { hasPermission, type Decision } from '../../access/policies.ts'

/** Policy: owners and members with `update_restaurant` manage the rehearsal of a restaurant. */
export const canManageRehearsal = (actor: Actor, { id }: { id: string }): Decision =>
  hasPermission(actor, id, 'update_restaurant')
