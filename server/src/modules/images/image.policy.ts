import { IMAGE_FOLDER_PERMISSIONS } from '@forki/contract/images'
import type { Actor } from '../../context/actor.ts'
import { isMemberOf, hasPermission, isSelfOrAdmin, type Decision } from '../../access/policies.ts'
import type { ImageOwner } from './image.query.ts'

/**
 * True if the caller may know that the entity with the images exists. A user is visible to themselves (not to
 * their API keys) and to administrators. All other entities are visible to members of the restaurant.
 */
export const canSeeImages = (actor: Actor, { entity_id, restaurant_id }: ImageOwner): boolean =>
  restaurant_id === null
    ? actor.api_key_id === null && isSelfOrAdmin(actor, entity_id) === true
    : isMemberOf(actor, restaurant_id)

/** Policy: callers who may update an entity may change its images (IMG-1). */
export function canUpdateImages(actor: Actor, { folder, entity_id, restaurant_id }: ImageOwner): Decision {
  const permission = IMAGE_FOLDER_PERMISSIONS[folder]
  return permission === null || restaurant_id === null
    ? isSelfOrAdmin(actor, entity_id)
    : hasPermission(actor, restaurant_id, permission)
}
