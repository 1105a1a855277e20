import { MEMBERSHIP_ROLES, type MembershipRole } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { memberIn } from '../../../test/setup/test-actors.ts'
import { canCreateDish, canDeleteDish, canReadDish, canUpdateDish } from './dish.policy.ts'

const dish = { restaurant_id: 'r1' }
/** Permissions of each role on dishes (PER-2). */
const rolePermissions: Record<
  MembershipRole,
  [create: boolean, read: boolean, update: boolean, remove: boolean]
> = {
  restaurant_admin: [true, true, true, true],
  chef: [true, true, true, false],
  waiter: [false, false, false, false],
  cashier: [false, true, true, false],
}

describe('dish policy', () => {
  it.each(MEMBERSHIP_ROLES)(
    '%s has the dish permissions of its role in the own restaurant (PER-2)',
    (role) => {
      const actor = memberIn('r1', role)

      const allowed = [canCreateDish, canReadDish, canUpdateDish, canDeleteDish].map(
        (can) => can(actor, dish) === true,
      )

      expect(allowed).toEqual(rolePermissions[role])
    },
  )

  it('a manager is denied read_dish and delete_dish in another restaurant', () => {
    const actor = memberIn('r2', 'restaurant_admin')

    expect(canReadDish(actor, dish)).toEqual({ missing: 'read_dish' })
    expect(canDeleteDish(actor, dish)).toEqual({ missing: 'delete_dish' })
  })
})
