import type { Actor } from '../../context/actor.ts'
import {
  hasAnyPermission,
  requirePermission,
  type Decision,
  type RestaurantSubject,
} from '../../access/policies.ts'

/** Permissions of order takers and cooks, who may read printers. */
export const PRINTER_READERS = ['read_order', 'manage_kitchen'] as const

export const canSeePrinter = (actor: Actor, { restaurant_id }: RestaurantSubject): Decision =>
  hasAnyPermission(actor, restaurant_id, PRINTER_READERS)
export const canManagePrinter = requirePermission('update_restaurant')
