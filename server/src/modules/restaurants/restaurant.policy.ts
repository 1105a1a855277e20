import type { Actor } from '../../kit/context.ts'
import { holds, isMember, isOwner, type Decision } from '../../kit/policy.ts'

/** Owners by role and administrators open restaurants; staff do not. */
export const canCreateRestaurant = ({ role }: Actor): Decision =>
  role === 'restaurant_owner' || role === 'application_admin' || { missing: 'owner' }

/** Every accepted member reads it: currency, timezone and name are on each of their screens (contract §3). */
export const canReadRestaurant = (actor: Actor, { id }: { id: string }): Decision => isMember(actor, id)

export const canUpdateRestaurant = (actor: Actor, { id }: { id: string }): Decision =>
  holds(actor, id, 'update_restaurant')

/** Whether it is in service, and whether it is there at all, is its owner's word. */
export const canRunRestaurant = (actor: Actor, { id }: { id: string }): Decision => isOwner(actor, id)
