import { MEMBERSHIP_ROLES, type MembershipRole } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { memberIn } from '../../../test/setup/test-actors.ts'
import { canCreateItem, canDeleteItem, canReadItem, canUpdateItem } from './inventory-item.policy.ts'

const item = { restaurant_id: 'r1' }
/** Access of each role to stock. Extra permissions give other roles access (INV-12). */
const roleAccess: Record<MembershipRole, boolean> = {
  restaurant_admin: true,
  chef: false,
  waiter: false,
  cashier: false,
}

describe('inventory policy', () => {
  it.each(MEMBERSHIP_ROLES)(
    '%s has the stock permissions of its role in the own restaurant (PER-2)',
    (role) => {
      const actor = memberIn('r1', role)

      const allowed = [canCreateItem, canReadItem, canUpdateItem, canDeleteItem].map(
        (can) => can(actor, item) === true,
      )

      expect(new Set(allowed)).toEqual(new Set([roleAccess[role]]))
    },
  )

  it('a manager is denied stock access in another restaurant', () => {
    expect(canReadItem(memberIn('r2', 'restaurant_admin'), item)).toEqual({ missing: 'read_inventory_item' })
  })
})
