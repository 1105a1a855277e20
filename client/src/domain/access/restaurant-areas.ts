/** Who may enter which part of a restaurant, and where each role begins its day. Guards, menus and sign-in ask here. */
import type { Me } from '@forki/contract/auth'
import { can, canManageRestaurants, type Permission } from '@forki/contract/permissions'
import type { AccessibleRestaurant } from './current-user.ts'
import { paths } from '../navigation/paths.ts'

/** Any of these permissions opens the door; what `owner` opens is the owners' and administrators' alone. */
export const AREA_PERMISSIONS = {
  floor: ['read_table'],
  order: ['create_order', 'update_order'],
  kitchen: ['manage_kitchen'],
  till: ['create_cashier_session', 'read_cashier_session'],
  orders: ['read_order'],
  reservations: ['read_table'],
  dishes: ['read_dish'],
  menus: ['read_menu'],
  tables: ['create_table'],
  layouts: ['read_restaurant_layout'],
  inventory: ['read_inventory_item'],
  lists: ['create_rest_dropdown', 'update_rest_dropdown', 'read_rest_dropdown'],
  loyalty: ['manage_loyalty'],
  dashboard: ['view_dashboard'],
  tills: ['read_cashier_session'],
  team: ['manage_memberships'],
  integrations: ['owner'],
  audit: ['owner'],
  setup: ['update_restaurant'],
  printers: ['update_restaurant'],
  settings: ['update_restaurant'],
} as const satisfies Record<string, readonly [Permission | 'owner', ...Permission[]]>

export type RestaurantArea = keyof typeof AREA_PERMISSIONS

/** Returns whether the user may enter that part. A chef always reads the kitchen's tickets (PER-10). */
export function canEnterArea(restaurant: AccessibleRestaurant | undefined, door: RestaurantArea): boolean {
  if (door === 'kitchen' && restaurant?.role === 'chef') return true
  // A form without its confidential values would save blanks over them.
  if (door === 'settings' && !can(restaurant, 'read_restaurant')) return false
  const keys: readonly (Permission | 'owner')[] = AREA_PERMISSIONS[door]
  return keys.some((key) => (key === 'owner' ? oversees(restaurant) : can(restaurant, key)))
}

/** An owner of that restaurant, or an administrator. */
export const oversees = (restaurant: AccessibleRestaurant | undefined): boolean =>
  restaurant?.role === 'application_admin' || restaurant?.role === 'restaurant_owner'

/**
 * Where a person goes after signing in: to their work in the restaurant of this device. Who oversees several begins with
 * all of them, who manages one with its figures; an administrator without any, with the people.
 */
export function homeOf(currentUser: Me, restaurant: AccessibleRestaurant | undefined): string {
  if (!canManageRestaurants(currentUser.access)) return paths.landing
  if (!restaurant) return currentUser.role === 'application_admin' ? paths.users : paths.restaurants
  if (restaurant.role === 'chef') return paths.kitchen(restaurant.id)
  if (restaurant.role === 'cashier') return paths.till(restaurant.id)
  if (oversees(restaurant) && currentUser.access.restaurants.length > 1) return paths.group
  const manages = oversees(restaurant) || restaurant.role === 'restaurant_admin'
  if (manages && canEnterArea(restaurant, 'dashboard')) return paths.dashboard(restaurant.id)
  return canEnterArea(restaurant, 'floor') ? paths.floor(restaurant.id) : paths.restaurants
}

/** The way in that the start page offers to who is signed in. */
export function entryOf(currentUser: Me, restaurant: AccessibleRestaurant | undefined): string {
  const home = homeOf(currentUser, restaurant)
  return home === paths.landing ? paths.restaurants : home
}
