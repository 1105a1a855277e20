/** Permissions of roles as data (PER-1, PER-2). Pure functions, shared by server and client. */

const verbs = ['create', 'read', 'update', 'delete'] as const
const resources = [
  'dish',
  'menu',
  'order',
  'payment',
  'cashier_session',
  'table',
  'section',
  'restaurant_layout',
  'rest_dropdown',
  'inventory_item',
] as const

type Crud = `${(typeof verbs)[number]}_${(typeof resources)[number]}`
export type Permission =
  | Crud
  | 'read_restaurant'
  | 'update_restaurant'
  | 'manage_kitchen'
  | 'view_dashboard'
  | 'manage_loyalty'
  | 'manage_memberships'
  | 'access_forki'

const crud = (...names: (typeof resources)[number][]) =>
  names.flatMap((resource) => verbs.map((verb): Crud => `${verb}_${resource}`))

/** Names of all permissions. The effective permissions of a membership have the same order. */
export const PERMISSIONS: readonly [Permission, ...Permission[]] = [
  'read_restaurant',
  'update_restaurant',
  ...crud(...resources),
  'manage_kitchen',
  'view_dashboard',
  'manage_loyalty',
  'manage_memberships',
  'access_forki',
]

export const USER_ROLES = ['application_admin', 'restaurant_owner', 'staff'] as const
export type UserRole = (typeof USER_ROLES)[number]

export const MEMBERSHIP_ROLES = ['restaurant_admin', 'chef', 'waiter', 'cashier'] as const
export type MembershipRole = (typeof MEMBERSHIP_ROLES)[number]

/** Permissions of each role. A membership may grant further permissions in addition (PER-2). */
export const ROLE_PERMISSIONS: Record<MembershipRole, readonly Permission[]> = {
  restaurant_admin: PERMISSIONS,
  chef: ['create_dish', 'read_dish', 'update_dish'],
  waiter: ['create_order', 'read_order', 'update_order', 'read_table', 'update_table', 'read_section'],
  cashier: [
    'read_dish',
    'update_dish',
    'read_order',
    'update_order',
    'delete_order',
    'read_table',
    'update_table',
    'read_section',
    ...crud('payment', 'cashier_session'),
  ],
}

/** Permissions of a role together with the additional ones of a membership. */
export function effectivePermissions(role: MembershipRole, extra: readonly string[]): Permission[] {
  const heldPermissions = new Set<string>([...ROLE_PERMISSIONS[role], ...extra])
  return PERMISSIONS.filter((name) => heldPermissions.has(name))
}

/** Role and permissions of a user in one restaurant, an entry of `access.restaurants` in `GET /auth/me`. */
export interface RestaurantAccess {
  id: string
  role: MembershipRole | 'restaurant_owner' | 'application_admin'
  permissions: readonly string[]
}

/** True if `access` is defined and contains `permission`. */
export const can = (access: RestaurantAccess | undefined, permission: Permission): boolean =>
  access?.permissions.includes(permission) ?? false

/** Access flags that route guards of the client read (ACC-11, SCR-2). */
export interface AccessFlags {
  has_accepted_membership: boolean
  is_owner_or_admin: boolean
  can_manage_loyalty: boolean
  has_active_subscription: boolean
}
export const canManageRestaurants = (flags: AccessFlags) =>
  (flags.is_owner_or_admin || flags.has_accepted_membership) && flags.has_active_subscription
export const canManageLoyalty = (flags: AccessFlags) =>
  flags.can_manage_loyalty && flags.has_active_subscription

/** Features that a subscription plan may include (SUB-1). */
export const FEATURES = [
  'pos',
  'kitchen',
  'layouts',
  'inventory',
  'loyalty',
  'analytics',
  'reservations',
  'integrations',
] as const
export type Feature = (typeof FEATURES)[number]
