import type { Actor } from '../../context/actor.ts'
import { isMember, requirePermission, type Decision, type RestaurantSubject } from '../../access/policies.ts'

/** Policy: reading inactive dropdown entries and usage counts requires `read_rest_dropdown`. */
export const canManageDropdowns = requirePermission('read_rest_dropdown')

/** Policy: every accepted member reads active dropdown entries, which waiters need for orders (PER-5). */
export const canReadDropdownEntry = (
  actor: Actor,
  { restaurant_id, is_active }: RestaurantSubject & { is_active: boolean },
): Decision => (is_active ? isMember(actor, restaurant_id) : canManageDropdowns(actor, { restaurant_id }))
export const canCreateDropdownEntry = requirePermission('create_rest_dropdown')
export const canUpdateDropdownEntry = requirePermission('update_rest_dropdown')
export const canDeleteDropdownEntry = requirePermission('delete_rest_dropdown')
