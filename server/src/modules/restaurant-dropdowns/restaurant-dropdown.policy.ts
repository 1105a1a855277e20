import type { Actor } from '../../context/actor.ts'
import { isMember, requirePermission, type Decision, type InRestaurant } from '../../access/policies.ts'

/** Policy: inactive entries and usage counts require the permission to manage the dropdown lists. */
export const managesDropdowns = requirePermission('read_rest_dropdown')

/** Policy: every accepted member reads active dropdown entries, which waiters need for orders (PER-5). */
export const canReadDropdown = (
  actor: Actor,
  { restaurant_id, is_active }: InRestaurant & { is_active: boolean },
): Decision => (is_active ? isMember(actor, restaurant_id) : managesDropdowns(actor, { restaurant_id }))
export const canCreateDropdown = requirePermission('create_rest_dropdown')
export const canUpdateDropdown = requirePermission('update_rest_dropdown')
export const canDeleteDropdown = requirePermission('delete_rest_dropdown')
