import { effectivePermissions, PERMISSIONS, type MembershipRole } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { buildCurrentUser, buildAccessibleRestaurant } from '../../test/current-user.ts'
import type { AccessibleRestaurant } from './current-user.ts'
import { AREA_PERMISSIONS, homePathOf, canEnterArea, type RestaurantArea } from './restaurant-areas.ts'

const member = (role: MembershipRole, extra: string[] = []): AccessibleRestaurant =>
  buildAccessibleRestaurant({ role, permissions: [...effectivePermissions(role, extra)] })
const all = [...PERMISSIONS]

const SERVICE: readonly RestaurantArea[] = ['floor', 'order', 'orders', 'reservations']
const OWNERS_ALONE: readonly RestaurantArea[] = ['integrations', 'audit']
const every = Object.keys(AREA_PERMISSIONS) as RestaurantArea[]

/** Parts of a restaurant that each role may enter (PER-2, SCR-4). */
const table: [who: string, restaurant: AccessibleRestaurant, open: readonly RestaurantArea[]][] = [
  ['a waiter', member('waiter'), SERVICE],
  ['a cashier', member('cashier'), [...SERVICE, 'cashier', 'cashier_sessions', 'dishes']],
  ['a chef', member('chef'), ['kitchen', 'dishes']],
  [
    'a chef who may serve tables too',
    member('chef', ['read_table']),
    ['kitchen', 'dishes', 'floor', 'reservations'],
  ],
  ['a manager', member('restaurant_admin'), every.filter((door) => !OWNERS_ALONE.includes(door))],
  ['an owner', buildAccessibleRestaurant({ role: 'restaurant_owner', permissions: all }), every],
  ['an administrator', buildAccessibleRestaurant({ role: 'application_admin', permissions: all }), every],
]

describe('doors', () => {
  it.each(table)('%s enters where the role works, and nowhere else', (_who, restaurant, open) => {
    expect(every.filter((door) => canEnterArea(restaurant, door)).toSorted()).toEqual([...open].toSorted())
  })

  it('settings open with read_restaurant beside update_restaurant', () => {
    expect(canEnterArea(member('waiter', ['update_restaurant']), 'settings')).toBe(false)
    expect(canEnterArea(member('waiter', ['update_restaurant', 'read_restaurant']), 'settings')).toBe(true)
  })

  it('nobody enters a restaurant that is not theirs', () => {
    expect(every.filter((door) => canEnterArea(undefined, door))).toEqual([])
  })
})

describe('after signing in', () => {
  const owner = buildAccessibleRestaurant({ role: 'restaurant_owner', permissions: all })
  const second = { ...owner, id: '0190a000-0000-7000-8000-000000000002' }
  const begins = (...restaurants: AccessibleRestaurant[]) =>
    homePathOf(buildCurrentUser({ restaurants, has_accepted_membership: true }), restaurants[0]).replace(
      owner.id,
      ':id',
    )

  it.each([
    ['a waiter', '/manage-restaurants/:id/piso', [member('waiter')]],
    ['a chef', '/manage-restaurants/:id/cocina', [member('chef')]],
    ['a cashier', '/manage-restaurants/:id/caja', [member('cashier')]],
    ['a manager', '/manage-restaurants/:id/tablero', [member('restaurant_admin')]],
    ['an owner', '/manage-restaurants/:id/tablero', [owner]],
    ['an owner of several', '/manage-restaurants/grupo', [owner, second]],
  ] as const)('%s begins at %s', (_who, address, accesses) => {
    expect(begins(...accesses)).toBe(address)
  })

  it('an administrator of no restaurant begins with the people', () => {
    expect(
      homePathOf(buildCurrentUser({ is_owner_or_admin: true }, { role: 'application_admin' }), undefined),
    ).toBe('/admin/usuarios')
  })
})
