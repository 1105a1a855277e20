import type { UpdateRestaurant } from '@forki/contract/restaurants'
import type { Actor } from '../../context/actor.ts'
import { all, hasPermission, isMember, isOwner, type Decision } from '../../access/policies.ts'

/** Owners and administrators create restaurants, staff do not. */
export const canCreateRestaurant = ({ role }: Actor): Decision =>
  role === 'restaurant_owner' || role === 'application_admin' || { missing: 'owner' }

/** Every accepted member reads it, because each screen needs currency, time zone and name (PER-5). */
export const canReadRestaurant = (actor: Actor, { id }: { id: string }): Decision => isMember(actor, id)

/** Only owners change the slug, which is printed on tables. An unchanged slug passes. */
export const canUpdateRestaurant = (
  actor: Actor,
  { id, slug }: { id: string; slug: string },
  { body }: { body: UpdateRestaurant },
): Decision =>
  all(
    hasPermission(actor, id, 'update_restaurant'),
    body.slug === undefined || body.slug === slug || isOwner(actor, id),
  )

/** Only owners activate, deactivate and archive. */
export const canArchiveRestaurant = (actor: Actor, { id }: { id: string }): Decision => isOwner(actor, id)
