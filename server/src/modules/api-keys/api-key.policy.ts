import type { Actor } from '../../context/actor.ts'
import { allOf, isOwner, type Decision } from '../../access/policies.ts'

/** Subject of the API key policies: the restaurants of the key. */
export interface KeySubject {
  restaurant_ids: readonly string[]
}

/**
 * Policy: only an owner of all restaurants of an API key, or an administrator, creates the key. An API key
 * never counts as an owner, so it creates, lists or revokes no other key.
 */
export const canCreateKey = (actor: Actor, { restaurant_ids }: KeySubject): Decision =>
  allOf(...restaurant_ids.map((id) => isOwner(actor, id)))

/**
 * Policy: an owner of any restaurant of an API key ends the key in that restaurant. An administrator revokes
 * the key in all restaurants.
 */
export const canRevokeKey = (actor: Actor, { restaurant_ids }: KeySubject): Decision =>
  restaurant_ids.some((id) => isOwner(actor, id) === true) || { missing: 'owner' }
