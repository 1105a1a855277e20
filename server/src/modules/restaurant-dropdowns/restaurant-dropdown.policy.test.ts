import { describe, expect, it } from 'vitest'
import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { ANONYMOUS, type Actor, type ActorMembership } from '../../context/actor.ts'
import {
  canCreateDropdownEntry,
  canDeleteDropdownEntry,
  canReadDropdownEntry,
  canUpdateDropdownEntry,
} from './restaurant-dropdown.policy.ts'

const restaurantScope = { restaurant_id: '01930000-0000-7000-8000-00000000000a' }
const memberWithRole = (
  role: NonNullable<ActorMembership['role']>,
  restaurant_id = restaurantScope.restaurant_id,
): Actor => {
  const permissions = new Set(role === 'restaurant_owner' ? [] : ROLE_PERMISSIONS[role])
  const membership: ActorMembership = { restaurant_id, role, permissions, features: null }
  return { ...ANONYMOUS, user_id: 'me', role: 'staff', memberships: new Map([[restaurant_id, membership]]) }
}

describe('a restaurant’s lists', () => {
  it.each([
    ['an administrator', { ...ANONYMOUS, role: 'application_admin' as const }, true, true],
    ['the owner', memberWithRole('restaurant_owner'), true, true],
    ['a manager', memberWithRole('restaurant_admin'), true, true],
    ['a chef', memberWithRole('chef'), true, false],
    ['a waiter', memberWithRole('waiter'), true, false],
    ['a cashier', memberWithRole('cashier'), true, false],
    ['an owner elsewhere', memberWithRole('restaurant_owner', 'elsewhere'), false, false],
  ])(
    'policies decide whether lists of a restaurant are read and written by %s',
    (_who, actor, reads, writes) => {
      expect(canReadDropdownEntry(actor, { ...restaurantScope, is_active: true }) === true).toBe(reads)
      expect(canReadDropdownEntry(actor, { ...restaurantScope, is_active: false })).toEqual(
        writes || { missing: 'read_rest_dropdown' },
      )
      expect(canCreateDropdownEntry(actor, restaurantScope)).toEqual(
        writes || { missing: 'create_rest_dropdown' },
      )
      expect(canUpdateDropdownEntry(actor, restaurantScope)).toEqual(
        writes || { missing: 'update_rest_dropdown' },
      )
      expect(canDeleteDropdownEntry(actor, restaurantScope)).toEqual(
        writes || { missing: 'delete_rest_dropdown' },
      )
    },
  )
})
