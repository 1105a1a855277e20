import { PERMISSIONS } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { paths } from '../../domain/navigation/paths.ts'
import { buildAccessibleRestaurant, buildCurrentUser } from '../../test/current-user.ts'
import { terminalPathOf } from './terminal-path.ts'

const manager = buildAccessibleRestaurant({ role: 'restaurant_admin', permissions: [...PERMISSIONS] })
const waiter = buildAccessibleRestaurant()
const chef = buildAccessibleRestaurant({ role: 'chef', permissions: ['manage_kitchen'] })
const cashier = buildAccessibleRestaurant({
  role: 'cashier',
  permissions: ['create_cashier_session', 'read_table'],
})
const { id } = manager

/** Each row: user, restaurant, path of the locked terminal, and path after the sign-in. */
const cases = [
  ['a manager on the floor', manager, paths.floor(id), paths.floor(id)],
  ['a manager on the till', manager, paths.cashier(id), paths.cashier(id)],
  ['a manager on the kitchen board', manager, paths.kitchen(id), paths.kitchen(id)],
  ['a manager on the dashboard of a colleague', manager, paths.dashboard(id), paths.floor(id)],
  ['a manager on the order of a colleague', manager, paths.order(id, 'o'), paths.floor(id)],
  ['a manager on a new terminal', manager, '/', paths.floor(id)],
  ['a waiter on the kitchen board', waiter, paths.kitchen(id), paths.floor(id)],
  ['a cook on the kitchen board', chef, paths.kitchen(id), paths.kitchen(id)],
  ['a cook on the floor', chef, paths.floor(id), paths.kitchen(id)],
  ['a cashier on the floor', cashier, paths.floor(id), paths.floor(id)],
  ['a cashier on the kitchen board', cashier, paths.kitchen(id), paths.cashier(id)],
] as const

describe('terminalPathOf', () => {
  it.each(cases)('terminalPathOf opens a work screen for %s', (...[, restaurant, lockedPath, expected]) => {
    const currentUser = buildCurrentUser({ restaurants: [restaurant] })

    expect(terminalPathOf(currentUser, restaurant, lockedPath)).toBe(expected)
  })
})
