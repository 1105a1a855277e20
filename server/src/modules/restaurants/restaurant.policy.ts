import type { UpdateRestaurant } from '@forki/contract/restaurants'
import type { Actor } from '../../context/actor.ts'
import { all, holds, isMember, isOwner, type Decision } from '../../access/policies.ts'

/** Owners by role and administrators open restaurants; staff do not. */
export const canCreateRestaurant = ({ role }: Actor): Decision =>
  role === 'restaurant_owner' || role === 'application_admin' || { missing: 'owner' }

/** Every accepted member reads it: currency, timezone and name are on each of their screens (PER-5). */
export const canReadRestaurant = (actor: Actor, { id }: { id: string }): Decision => isMember(actor, id)

/** The public address is the owner's: it is printed on tables. Sent as it is, it changes nothing and nobody minds. */
export const canUpdateRestaurant = (
  actor: Actor,
  { id, slug }: { id: string; slug: string },
  { body }: { body: UpdateRestaurant },
): Decision =>
  all(
    holds(actor, id, 'update_restaurant'),
    body.slug === undefined || body.slug === slug || isOwner(actor, id),
  )

/** Whether it is in service, and whether it is there at all, is its owner's word. */
export const canRunRestaurant = (actor: Actor, { id }: { id: string }): Decision => isOwner(actor, id)
