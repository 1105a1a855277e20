import type { Me } from '@forki/contract/auth'
import { ROLE_PERMISSIONS, type MembershipRole, type Permission } from '@forki/contract/permissions'

type Access = Me['access']
const day = '2026-11-21T12:00:00.000Z'
const user_id = '0190a000-0000-7000-8000-000000000009'
export const restaurant_id = '0190a000-0000-7000-8000-000000000001'

/** Builds a restaurant of the signed-in user, as the API lists it in the user's `access`. */
export const buildAccessibleRestaurant = (
  overrides: Partial<Access['restaurants'][number]> = {},
): Access['restaurants'][number] => ({
  id: restaurant_id,
  name: 'La Higuera',
  currency: 'MXN',
  timezone: 'America/Mexico_City',
  country: 'MX',
  tip_pool: false,
  role: 'waiter',
  permissions: ['create_order', 'read_order', 'update_order', 'read_table', 'update_table', 'read_section'],
  features: [],
  plan: null,
  ...overrides,
})

/** Builds a signed-in waiter. */
export function buildCurrentUser(access: Partial<Access> = {}, overrides: Partial<Me> = {}): Me {
  return {
    _id: user_id,
    id: user_id,
    email: 'waiter@forki.demo',
    first_name: 'Lucía',
    last_name: 'Mora',
    active: true,
    role: 'staff',
    phone: null,
    bio: null,
    profile_image: null,
    profile_image_url: null,
    city: null,
    country: null,
    birth_date: null,
    preferences: { language: 'es', theme: 'light' },
    memberships: [],
    subscriptions: [],
    has_email: true,
    is_email_verified: true,
    created_at: day,
    updated_at: day,
    ...overrides,
    access: {
      has_accepted_membership: true,
      is_owner_or_admin: false,
      can_manage_loyalty: false,
      has_active_subscription: true,
      restaurants: [buildAccessibleRestaurant()],
      ...access,
    },
  }
}

/** Builds a signed-in member with a role and its permissions, without plan features. */
export const buildMember = (
  role: MembershipRole,
  permissions: readonly Permission[] = ROLE_PERMISSIONS[role],
  access: Partial<Access> = {},
): Me =>
  buildCurrentUser({
    restaurants: [buildAccessibleRestaurant({ role, permissions: [...permissions] })],
    ...access,
  })
