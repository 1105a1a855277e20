/**
 * Permissions of the restaurant's areas, and the start page of each role. Route guards, menus and sign-in use both.
 */
import type { Me } from '@forki/contract/auth'
import { can, canManageRestaurants, type Permission } from '@forki/contract/permissions'
import type { AccessibleRestaurant } from './current-user.ts'
import { isCounterRegister } from '../cashiers/counter-availability.ts'
import { paths } from '../navigation/paths.ts'

/**
 * Permissions that open each area. One of them suffices, except for the counter, which needs all. `owner`
 * means owners and administrators.
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
  // Settings also need `read_restaurant`. Without it the form would overwrite the confidential values with blanks.
  if (area === 'settings' && !can(restaurant, 'read_restaurant')) return false
  if (area === 'counter') return AREA_PERMISSIONS.counter.every((key) => can(restaurant, key))
  const keys: readonly (Permission | 'owner')[] = AREA_PERMISSIONS[area]
  return keys.some((key) => (key === 'owner' ? isOwnerOrAdmin(restaurant) : can(restaurant, key)))
}

/** Permission that a refused user lacks for the area. `owner` means that only owners and administrators may enter. */
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
 * Home path after sign-in, by the user's role in this device's restaurant. Owners and administrators of
 * several restaurants start with the group dashboard, managers with the dashboard. Users without a restaurant
 * start with the restaurant list, and users without a membership or an active plan with the landing page. A
 * device set as counter register starts with the counter (ORD-70).
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

/** Path of the landing page's link into the application, for a signed-in user. */
export function entryPathOf(currentUser: Me, restaurant: AccessibleRestaurant | undefined): string {
  const home = homePathOf(currentUser, restaurant)
  return home === paths.landing ? paths.restaurants : home
}
