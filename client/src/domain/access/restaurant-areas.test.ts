import { effectivePermissions, PERMISSIONS, type MembershipRole } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { buildCurrentUser, buildAccessibleRestaurant } from '../../test/current-user.ts'
import type { AccessibleRestaurant } from './current-user.ts'
import {
  AREA_PERMISSIONS,
  homePathOf,
  canEnterArea,
  missingPermission,
  type RestaurantArea,
} from './restaurant-areas.ts'

const restaurantAs = (role: MembershipRole, extra: string[] = []): AccessibleRestaurant =>
  buildAccessibleRestaurant({ role, permissions: [...effectivePermissions(role, extra)] })
const allPermissions = [...PERMISSIONS]

const SERVICE_AREAS: readonly RestaurantArea[] = ['floor', 'order', 'orders', 'reservations']
const OWNER_AREAS: readonly RestaurantArea[] = ['integrations', 'audit']
const allAreas = Object.keys(AREA_PERMISSIONS) as RestaurantArea[]

/** Areas that each role may enter (PER-2, SCR-4). */
const areasByRole: [who: string, restaurant: AccessibleRestaurant, open: readonly RestaurantArea[]][] = [
  ['a waiter', restaurantAs('waiter'), SERVICE_AREAS],
  [
    'a cashier',
    restaurantAs('cashier'),
    [...SERVICE_AREAS, 'cashier', 'cashier_sessions', 'dishes', 'translations'],
  ],
  ['a chef', restaurantAs('chef'), ['kitchen', 'dishes', 'translations']],
  [
    'a chef who may serve tables too',
    restaurantAs('chef', ['read_table']),
    ['kitchen', 'dishes', 'translations', 'floor', 'reservations'],
  ],
  ['a manager', restaurantAs('restaurant_admin'), allAreas.filter((area) => !OWNER_AREAS.includes(area))],
  [
    'an owner',
    buildAccessibleRestaurant({ role: 'restaurant_owner', permissions: allPermissions }),
    allAreas,
  ],
  [
    'an administrator',
    buildAccessibleRestaurant({ role: 'application_admin', permissions: allPermissions }),
    allAreas,
  ],
]

describe('restaurant areas', () => {
  it.each(areasByRole)('canEnterArea allows %s exactly the areas of the role', (_name, restaurant, open) => {
    expect(allAreas.filter((area) => canEnterArea(restaurant, area)).toSorted()).toEqual([...open].toSorted())
  })

  it('canEnterArea requires read_restaurant besides update_restaurant for the settings', () => {
    expect(canEnterArea(restaurantAs('waiter', ['update_restaurant']), 'settings')).toBe(false)
    expect(canEnterArea(restaurantAs('waiter', ['update_restaurant', 'read_restaurant']), 'settings')).toBe(
      true,
    )
  })

  it('missingPermission names read_restaurant for the settings if the user already has update_restaurant', () => {
    expect(missingPermission(restaurantAs('waiter', ['update_restaurant']), 'settings')).toBe(
      'read_restaurant',
    )
    expect(missingPermission(restaurantAs('waiter'), 'settings')).toBe('update_restaurant')
  })

  it('canEnterArea allows no area of a restaurant without access', () => {
    expect(allAreas.filter((area) => canEnterArea(undefined, area))).toEqual([])
  })
})

describe('home page after sign-in', () => {
  const owner = buildAccessibleRestaurant({ role: 'restaurant_owner', permissions: allPermissions })
  const secondRestaurant = { ...owner, id: '0190a000-0000-7000-8000-000000000002' }
  const homePath = (...restaurants: AccessibleRestaurant[]) =>
    homePathOf(buildCurrentUser({ restaurants, has_accepted_membership: true }), restaurants[0]).replace(
      owner.id,
      ':id',
    )

  it.each([
    ['a waiter', '/manage-restaurants/:id/piso', [restaurantAs('waiter')]],
    ['a chef', '/manage-restaurants/:id/cocina', [restaurantAs('chef')]],
    ['a cashier', '/manage-restaurants/:id/caja', [restaurantAs('cashier')]],
    ['a manager', '/manage-restaurants/:id/tablero', [restaurantAs('restaurant_admin')]],
    ['an owner', '/manage-restaurants/:id/tablero', [owner]],
    ['an owner of several', '/manage-restaurants/grupo', [owner, secondRestaurant]],
  ] as const)('homePathOf returns for %s the path %s', (_name, path, accesses) => {
    expect(homePath(...accesses)).toBe(path)
  })

  it('homePathOf returns the restaurant list for an administrator of no restaurant', () => {
    expect(
      homePathOf(buildCurrentUser({ is_owner_or_admin: true }, { role: 'application_admin' }), undefined),
    ).toBe('/manage-restaurants')
  })
})
