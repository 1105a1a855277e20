/** Who may enter which part of a restaurant, and where each role begins its day. Guards, menus and sign-in ask here. */
import type { Me } from '@forki/contract/auth'
import { can, canManageRestaurants, type Permission } from '@forki/contract/permissions'
import type { Place } from './me.ts'
import { paths } from './paths.ts'

export type WorkPlace = 'floor' | 'order' | 'kitchen' | 'till' | 'dishes' | 'settings'

/** Any of these permissions opens the door. */
export const DOORS: Record<WorkPlace, readonly [Permission, ...Permission[]]> = {
  floor: ['read_table'],
  order: ['create_order', 'update_order'],
  kitchen: ['manage_kitchen'],
  till: ['create_cashier_session', 'read_cashier_session'],
  dishes: ['read_dish'],
  settings: ['update_restaurant'],
}

/** Whether a person may enter that part. A cook may always read the kitchen's tickets (contract §3). */
export function mayEnter(place: Place | undefined, door: WorkPlace): boolean {
  if (door === 'kitchen' && place?.role === 'chef') return true
  return DOORS[door].some((permission) => can(place, permission))
}

/** Where a person goes after signing in: to their work in the restaurant of this device, else to the list. */
export function homeOf(me: Me, place: Place | undefined): string {
  if (!canManageRestaurants(me.access)) return paths.landing
  if (!place) return paths.restaurants
  if (place.role === 'chef') return paths.kitchen(place.id)
  if (place.role === 'cashier') return paths.till(place.id)
  const oversees = place.role === 'application_admin' || place.role === 'restaurant_owner'
  if (oversees && me.access.restaurants.length > 1) return paths.restaurants
  return mayEnter(place, 'floor') ? paths.floor(place.id) : paths.restaurants
}
