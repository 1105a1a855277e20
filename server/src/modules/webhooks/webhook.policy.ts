import type { Actor } from '../../context/actor.ts'
import {
  canListOwned,
  hasPermission,
  isOwner,
  ownedScope,
  scopeOf,
  type Decision,
  type RestaurantSubject,
  type Scope,
} from '../../access/policies.ts'

/**
 * Policy: owners and administrators manage webhooks, and programs by an API key with `update_restaurant`.
 * @see EVT-22
 */
export const canManageWebhooks = (actor: Actor, { restaurant_id }: RestaurantSubject): Decision =>
  actor.api_key_id === null
    ? isOwner(actor, restaurant_id)
    : hasPermission(actor, restaurant_id, 'update_restaurant')

/**
 * Scope of the list of webhooks: the requested restaurant, otherwise all restaurants whose webhooks the
 * caller manages.
 */
export const webhookScope = (actor: Actor, restaurant_id?: string): Scope =>
  actor.api_key_id === null
    ? ownedScope(actor, restaurant_id)
    : scopeOf(actor, 'update_restaurant', restaurant_id)

/**
 * Policy: users list the webhooks of restaurants that they own. An API key needs the right to manage webhooks
 * if it requests one restaurant.
 */
export const canListWebhooks = (actor: Actor, scope: Scope): Decision =>
  actor.api_key_id === null || scope.restaurant_id === null
    ? canListOwned(actor, scope)
    : canManageWebhooks(actor, { restaurant_id: scope.restaurant_id })
