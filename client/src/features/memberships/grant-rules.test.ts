import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { buildAccessibleRestaurant } from '../../test/current-user.ts'
import {
  extraPermissionCount,
  extraPermissionsAfterRoleChange,
  defaultRole,
  roleRefusal,
} from './grant-rules.ts'

const owner = buildAccessibleRestaurant({
  role: 'restaurant_owner',
  permissions: [...ROLE_PERMISSIONS.restaurant_admin],
})
const manager = buildAccessibleRestaurant({
  role: 'restaurant_admin',
  permissions: [...ROLE_PERMISSIONS.restaurant_admin],
})
const captain = buildAccessibleRestaurant({
  role: 'waiter',
  permissions: [...ROLE_PERMISSIONS.waiter, 'manage_memberships'],
})

describe('roles that a user may grant', () => {
  it.each([
    ['an owner', 'restaurant_admin', null, owner],
    ['a manager', 'restaurant_admin', 'owner_only', manager],
    ['a manager', 'cashier', null, manager],
    ['a waiter who manages memberships', 'waiter', null, captain],
    ['a waiter who manages memberships', 'cashier', 'not_all_yours', captain],
  ] as const)('roleRefusal for %s and the role %s is %s', (_name, role, refusal, restaurant) => {
    expect(roleRefusal(restaurant, role)).toBe(refusal)
  })

  it('the default role of an invitation is the most common one that the user may grant', () => {
    expect(defaultRole(owner)).toBe('waiter')
    expect(defaultRole(buildAccessibleRestaurant({ permissions: [...ROLE_PERMISSIONS.chef] }))).toBe('chef')
  })
})

describe('extra permissions when the role changes', () => {
  const allPermissions = ROLE_PERMISSIONS.restaurant_admin

  it('a change of role to chef adds manage_kitchen', () => {
    expect(
      extraPermissionsAfterRoleChange({ role: 'waiter', permissions: [] }, 'chef', allPermissions),
    ).toEqual(['manage_kitchen'])
  })

  it('a change of role adds no permission that the granting user lacks', () => {
    expect(
      extraPermissionsAfterRoleChange({ role: 'waiter', permissions: [] }, 'chef', ['create_dish']),
    ).toEqual([])
  })

  it('a change of role from chef removes manage_kitchen, and no other extra permission', () => {
    const grantBefore = { role: 'chef', permissions: ['manage_kitchen', 'view_dashboard'] } as const

    expect(extraPermissionsAfterRoleChange(grantBefore, 'waiter', allPermissions)).toEqual(['view_dashboard'])
  })

  it('a change of role drops extra permissions that the new role includes', () => {
    expect(
      extraPermissionsAfterRoleChange(
        { role: 'waiter', permissions: ['create_payment'] },
        'cashier',
        allPermissions,
      ),
    ).toEqual([])
  })

  it('an extra permission that the role includes is counted only once', () => {
    expect(extraPermissionCount({ role: 'waiter', permissions: ['create_order', 'view_dashboard'] })).toBe(1)
  })
})
