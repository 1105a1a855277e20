import type { UpdateRestaurant } from '@forki/contract/restaurants'
import type { Actor } from '../../context/actor.ts'
import { allOf, hasPermission, isMember, isOwner, type Decision } from '../../access/policies.ts'

/** Policy: owners and administrators create restaurants, staff do not. */
export const canCreateRestaurant = ({ role }: Actor): Decision =>
  role === 'restaurant_owner' || role === 'application_admin' || { missing: 'owner' }

/**
 * Policy: every accepted member reads the restaurant, because each screen needs currency, time zone and name
 * (PER-5).
 */
export const canReadRestaurant = (actor: Actor, { id }: { id: string }): Decision => isMember(actor, id)

/**
 * Policy: changes need `update_restaurant`. Only owners and administrators change the slug, which is printed on
 * tables.
 */
export const canUpdateRestaurant = (
  actor: Actor,
  { id, slug }: { id: string; slug: string },
  { body }: { body: UpdateRestaurant },
): Decision =>
  allOf(
    hasPermission(actor, id, 'update_restaurant'),
    body.slug === undefined || body.slug === slug || isOwner(actor, id),
  )

/** Policy: only owners and administrators activate, deactivate and archive a restaurant. */
export const canArchiveRestaurant = (actor: Actor, { id }: { id: string }): Decision => isOwner(actor, id)
