import type { Actor } from '../../context/actor.ts'
import { isMember, requirePermission, type Decision, type RestaurantSubject } from '../../access/policies.ts'

export const canReadMenu = requirePermission('read_menu')
export const canCreateMenu = requirePermission('create_menu')
export const canUpdateMenu = requirePermission('update_menu')
export const canDeleteMenu = requirePermission('delete_menu')

/**
 * Policy: every member may read the active menu, because waiters create orders without a menu permission
 * (PER-5).
 */
export const canReadActiveMenu = (actor: Actor, subject: RestaurantSubject): Decision =>
  isMember(actor, subject.restaurant_id)
