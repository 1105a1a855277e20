/**
 * Permissions of the restaurant's areas, and the start page of each role. Route guards, menus and sign-in use both.
 */
import type { Me } from '@forki/contract/auth'
import { can, canManageRestaurants, type Permission } from '@forki/contract/permissions'
import type { AccessibleRestaurant } from './current-user.ts'
import { isCounterRegister } from '../cashiers/counter-availability.ts'
import { paths } from '../navigation/paths.ts'

/**
 * Permissions for entering each area. Any one of them suffices, but the counter needs all of them, and the
 * settings also need `read_restaurant`. `owner` stands for owners and administrators.
 */
export const AREA_PERMISSIONS = {
  floor: ['read_table'],
  order: ['create_order', 'update_order'],
  kitchen: ['manage_kitchen'],
  cashier: ['create_cashier_session', 'read_cashier_session'],
  counter: ['create_payment', 'create_order', 'read_cashier_session'],
  orders: ['read_order'],
  reservations: ['read_table'],
  dishes: ['read_dish'],
  menus: ['read_menu'],
  translations: ['update_menu', 'update_dish', 'update_restaurant', 'manage_loyalty', 'update_rest_dropdown'],
  tables: ['create_table'],
  layouts: ['read_restaurant_layout'],
  inventory: ['read_inventory_item'],
  restaurant_dropdowns: ['create_rest_dropdown', 'update_rest_dropdown', 'read_rest_dropdown'],
  loyalty: ['manage_loyalty'],
  dashboard: ['view_dashboard'],
  cashier_sessions: ['read_cashier_session'],
  memberships: ['manage_memberships'],
  integrations: ['owner'],
  audit: ['owner'],
  setup: ['update_restaurant'],
  printers: ['update_restaurant'],
  rehearsal: ['update_restaurant'],
  settings: ['update_restaurant'],
} as const satisfies Record<string, readonly [Permission | 'owner', ...Permission[]]>

export type RestaurantArea = keyof typeof AREA_PERMISSIONS

/** Returns whether the user may enter the area. A chef may always enter the kitchen, to read its tickets (PER-10). */
export function canEnterArea(restaurant: AccessibleRestaurant | undefined, area: RestaurantArea): boolean {
  if (area === 'kitchen' && restaurant?.role === 'chef') return true
  // Requires `read_restaurant` for the settings. Without it the form lacks the confidential values, and a
  // save would erase them.
  if (area === 'settings' && !can(restaurant, 'read_restaurant')) return false
  if (area === 'counter') return AREA_PERMISSIONS.counter.every((key) => can(restaurant, key))
  const keys: readonly (Permission | 'owner')[] = AREA_PERMISSIONS[area]
  return keys.some((key) => (key === 'owner' ? isOwnerOrAdmin(restaurant) : can(restaurant, key)))
}

/**
 * Missing permission that the page names to a refused user. `owner` means that only owners and administrators
 * may enter the area.
 */
export const missingPermission = (
  restaurant: AccessibleRestaurant | undefined,
  area: RestaurantArea,
): Permission | 'owner' => {
  const keys: readonly (Permission | 'owner')[] = AREA_PERMISSIONS[area]
  if (area === 'settings' && can(restaurant, 'update_restaurant')) return 'read_restaurant'
  const lacking = area === 'counter' ? keys.find((key) => key !== 'owner' && !can(restaurant, key)) : keys[0]
  return lacking ?? AREA_PERMISSIONS[area][0]
}

/** True if the user is an administrator or an owner of the restaurant. */
export const isOwnerOrAdmin = (restaurant: AccessibleRestaurant | undefined): boolean =>
  restaurant?.role === 'application_admin' || restaurant?.role === 'restaurant_owner'

/**
 * True for users who may read the dashboards of several restaurants. They also get the group dashboard, which
 * compares those restaurants.
 */
export const maySeeGroupDashboard = (restaurants: readonly AccessibleRestaurant[]): boolean =>
  restaurants.filter((restaurant) => canEnterArea(restaurant, 'dashboard')).length > 1

/**
 * Home path after a sign-in. A user without a membership or an active plan starts with the landing page, and a
 * user without a restaurant with the restaurant list. On a counter register, users who may enter the counter
 * start there (ORD-70). Chefs start with the kitchen, and cashiers with the till. Owners and administrators
 * start with the dashboard, or with the group dashboard if they have several restaurants. Managers start with
 * the dashboard, and all other users with the floor, or without access to it with the restaurant list.
 */
export function homePathOf(currentUser: Me, restaurant: AccessibleRestaurant | undefined): string {
  if (!canManageRestaurants(currentUser.access)) return paths.landing
  if (!restaurant) return paths.restaurants
  if (isCounterRegister(restaurant.id) && canEnterArea(restaurant, 'counter'))
    return paths.counter(restaurant.id)
  if (restaurant.role === 'chef') return paths.kitchen(restaurant.id)
  if (restaurant.role === 'cashier') return paths.cashier(restaurant.id)
  if (isOwnerOrAdmin(restaurant) && currentUser.access.restaurants.length > 1) return paths.group
  const manages = isOwnerOrAdmin(restaurant) || restaurant.role === 'restaurant_admin'
  if (manages && canEnterArea(restaurant, 'dashboard')) return paths.dashboard(restaurant.id)
  return canEnterArea(restaurant, 'floor') ? paths.floor(restaurant.id) : paths.restaurants
}

/**
 * Path that the landing page's link opens for a signed-in user. It is the restaurant list if the user's home
 * is the landing page itself.
 */
export function entryPathOf(currentUser: Me, restaurant: AccessibleRestaurant | undefined): string {
  const home = homePathOf(currentUser, restaurant)
  return home === paths.landing ? paths.restaurants : home
}
