import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { buildAccessibleRestaurant } from '../../test/current-user.ts'
import { extraCount, extrasAfter, firstRole, roleRefusal } from './rights.ts'

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

describe('the roles that a person may give', () => {
  it.each([
    [owner, 'restaurant_admin', null],
    [manager, 'restaurant_admin', 'owner_only'],
    [manager, 'cashier', null],
    [captain, 'waiter', null],
    [captain, 'cashier', 'not_all_yours'],
  ] as const)('%o, %s: %s', (restaurant, role, refusal) => {
    expect(roleRefusal(restaurant, role)).toBe(refusal)
  })

  it('begin with the one that most people have', () => {
    expect(firstRole(owner)).toBe('waiter')
    expect(firstRole(buildAccessibleRestaurant({ permissions: [...ROLE_PERMISSIONS.chef] }))).toBe('chef')
  })
})

describe('extra permissions when the role changes', () => {
  const all = ROLE_PERMISSIONS.restaurant_admin

  it('give a chef the kitchen', () => {
    expect(extrasAfter({ role: 'waiter', permissions: [] }, 'chef', all)).toEqual(['manage_kitchen'])
  })

  it('do not give what the person does not hold', () => {
    expect(extrasAfter({ role: 'waiter', permissions: [] }, 'chef', ['create_dish'])).toEqual([])
  })

  it('take the kitchen back from who is chef no more, and leave the rest', () => {
    const before = { role: 'chef', permissions: ['manage_kitchen', 'view_dashboard'] } as const

    expect(extrasAfter(before, 'waiter', all)).toEqual(['view_dashboard'])
  })

  it('drop what the new role brings by itself', () => {
    expect(extrasAfter({ role: 'waiter', permissions: ['create_payment'] }, 'cashier', all)).toEqual([])
  })

  it('count once what the role has too', () => {
    expect(extraCount({ role: 'waiter', permissions: ['create_order', 'view_dashboard'] })).toBe(1)
  })
})
