import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import type { AccessibleRestaurant } from '../access/current-user.ts'
import { setCounterRegister } from '../cashiers/counter-availability.ts'
import { allDestinationsOf, equivalentPathIn } from './destinations.ts'

const CURRENT_ID = '01941f29-7c00-7e96-8413-c4c859446ce0'
const OTHER_ID = '01941f29-7c00-7fc5-82e6-577e0eeb521f'
const restaurantOf = (role: 'waiter' | 'restaurant_admin'): AccessibleRestaurant =>
  ({
    id: OTHER_ID,
    name: 'La Gata',
    role,
    permissions: ROLE_PERMISSIONS[role],
  }) as unknown as AccessibleRestaurant

const namesFor = (...roles: ('waiter' | 'restaurant_admin')[]) =>
  allDestinationsOf(undefined, roles.map(restaurantOf), false).map(({ name }) => name)

describe('allDestinationsOf', () => {
  it('the navigation contains the group for users with the dashboards of several restaurants', () => {
    expect(namesFor('restaurant_admin', 'restaurant_admin')).toEqual(['group'])
    expect(namesFor('restaurant_admin', 'waiter')).toEqual([])
    expect(namesFor('restaurant_admin')).toEqual([])
  })
})

describe('equivalentPathIn', () => {
  it.each([
    [`/manage-restaurants/${CURRENT_ID}/inventario`, `/manage-restaurants/${OTHER_ID}/inventario`],
    [`/manage-restaurants/${CURRENT_ID}/menus/${CURRENT_ID}`, `/manage-restaurants/${OTHER_ID}/menus`],
    [`/manage-restaurants/${CURRENT_ID}/pedidos`, `/manage-restaurants/${OTHER_ID}/pedidos`],
    [`/loyaltycard/${CURRENT_ID}/clientes`, `/loyaltycard/${OTHER_ID}`],
  ])('equivalentPathIn maps %s to the same area of another restaurant', (from, to) => {
    expect(equivalentPathIn(restaurantOf('restaurant_admin'), from)).toBe(to)
  })

  it.each([
    `/manage-restaurants/${CURRENT_ID}/inventario`,
    '/manage-restaurants/grupo',
    '/admin/usuarios',
    '/manage-profile',
  ])('equivalentPathIn returns null for a waiter at %s', (from) => {
    expect(equivalentPathIn(restaurantOf('waiter'), from)).toBeNull()
  })

  it('equivalentPathIn returns null for the counter of a restaurant whose navigation lacks it', () => {
    const counter = `/manage-restaurants/${CURRENT_ID}/mostrador`
    expect(equivalentPathIn(restaurantOf('restaurant_admin'), counter)).toBeNull()

    setCounterRegister(OTHER_ID, true)
    expect(equivalentPathIn(restaurantOf('restaurant_admin'), counter)).toBe(
      `/manage-restaurants/${OTHER_ID}/mostrador`,
    )
    setCounterRegister(OTHER_ID, false)
  })
})
