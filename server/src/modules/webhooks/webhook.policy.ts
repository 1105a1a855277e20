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
 * Policy: owners manage webhooks, and programs by an API key with `update_restaurant`.
 * @see EVT-22
 */
export const canManageWebhooks = (actor: Actor, { restaurant_id }: RestaurantSubject): Decision =>
  actor.api_key_id === null
    ? isOwner(actor, restaurant_id)
    : hasPermission(actor, restaurant_id, 'update_restaurant')

/** Scope of the list of webhooks: the requested restaurant, or all whose webhooks the caller manages. */
export const webhookScope = (actor: Actor, restaurant_id?: string): Scope =>
  actor.api_key_id === null
    ? ownedScope(actor, restaurant_id)
    : scopeOf(actor, 'update_restaurant', restaurant_id)

/** Policy of the list of webhooks in `webhookScope`: own restaurants, or the requested one with the right to manage it. */
export const canListWebhooks = (actor: Actor, scope: Scope): Decision =>
  actor.api_key_id === null || scope.restaurant_id === null
    ? canListOwned(actor, scope)
    : canManageWebhooks(actor, { restaurant_id: scope.restaurant_id })
