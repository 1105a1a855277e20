import type { Actor } from '../../context/actor.ts'
import { allOf, isOwner, type Decision } from '../../access/policies.ts'

/** Restaurants of an API key. */
export interface KeySubject {
  restaurant_ids: readonly string[]
}

/**
 * Policy: only owners of every restaurant of an API key create it. An API key never counts as an owner, so it creates,
 * lists or revokes no other key.
 */
export const canCreateKey = (actor: Actor, { restaurant_ids }: KeySubject): Decision =>
  allOf(...restaurant_ids.map((id) => isOwner(actor, id)))

/** Policy: an owner of any restaurant of an API key ends the key there. */
export const canRevokeKey = (actor: Actor, { restaurant_ids }: KeySubject): Decision =>
  restaurant_ids.some((id) => isOwner(actor, id) === true) || { missing: 'owner' }
