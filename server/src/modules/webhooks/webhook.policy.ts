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
 * Policy: owners, administrators and API keys with `update_restaurant` manage webhooks.
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
 * Policy: a list of one restaurant's webhooks requires the right to manage them. A list without a restaurant is
 * permitted, because `webhookScope` contains only restaurants whose webhooks the caller manages.
 */
export const canListWebhooks = (actor: Actor, scope: Scope): Decision =>
  actor.api_key_id === null || scope.restaurant_id === null
    ? canListOwned(actor, scope)
    : canManageWebhooks(actor, { restaurant_id: scope.restaurant_id })
