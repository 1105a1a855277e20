import { PERMISSIONS } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { paths } from '../../domain/navigation/paths.ts'
import { buildAccessibleRestaurant, buildCurrentUser } from '../../test/current-user.ts'
import { terminalPathOf } from './terminal-path.ts'

const restaurantAsManager = buildAccessibleRestaurant({
  role: 'restaurant_admin',
  permissions: [...PERMISSIONS],
})
const restaurantAsWaiter = buildAccessibleRestaurant()
const restaurantAsChef = buildAccessibleRestaurant({ role: 'chef', permissions: ['manage_kitchen'] })
const restaurantAsCashier = buildAccessibleRestaurant({
  role: 'cashier',
  permissions: ['create_cashier_session', 'read_table'],
})
const { id } = restaurantAsManager

/** Each row: title, restaurant with the user's role, path of the locked terminal, path after the sign-in. */
const cases = [
  ['a manager on the floor', restaurantAsManager, paths.floor(id), paths.floor(id)],
  ['a manager on the till', restaurantAsManager, paths.cashier(id), paths.cashier(id)],
  ['a manager on the kitchen board', restaurantAsManager, paths.kitchen(id), paths.kitchen(id)],
  ['a manager on the dashboard of a colleague', restaurantAsManager, paths.dashboard(id), paths.floor(id)],
  ['a manager on the order of a colleague', restaurantAsManager, paths.order(id, 'o'), paths.floor(id)],
  ['a manager on a new terminal', restaurantAsManager, '/', paths.floor(id)],
  ['a waiter on the kitchen board', restaurantAsWaiter, paths.kitchen(id), paths.floor(id)],
  ['a cook on the kitchen board', restaurantAsChef, paths.kitchen(id), paths.kitchen(id)],
  ['a cook on the floor', restaurantAsChef, paths.floor(id), paths.kitchen(id)],
  ['a cashier on the floor', restaurantAsCashier, paths.floor(id), paths.floor(id)],
  ['a cashier on the kitchen board', restaurantAsCashier, paths.kitchen(id), paths.cashier(id)],
] as const

describe('terminalPathOf', () => {
  it.each(cases)('terminalPathOf opens a work screen for %s', (...[, restaurant, lockedPath, expected]) => {
    const currentUser = buildCurrentUser({ restaurants: [restaurant] })

    expect(terminalPathOf(currentUser, restaurant, lockedPath)).toBe(expected)
  })
})
