import { describe, expect, it } from 'vitest'
import { effectivePermissions, type MembershipRole } from '@forki/contract/permissions'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'
import { canCreateOrder, canDeleteOrder, canReadOrder, canUpdateOrder } from './order.policy.ts'

const restaurant_id = 'here'
const actorOf = (role: MembershipRole | 'restaurant_owner'): Actor => ({
  ...ANONYMOUS,
  user_id: 'somebody',
  memberships: new Map([
    [
      restaurant_id,
      {
        restaurant_id,
        role,
        permissions: new Set(role === 'restaurant_owner' ? [] : effectivePermissions(role, [])),
        features: null,
      },
    ],
  ]),
})

describe('orders', () => {
  it.each([
    ['restaurant_owner', 'create read update delete'],
    ['restaurant_admin', 'create read update delete'],
    ['waiter', 'create read update'],
    ['cashier', 'read update delete'],
    ['chef', ''],
  ] as const)('policies of orders permit a %s to: %s', (role, verbs) => {
    const policies = {
      create: canCreateOrder,
      read: canReadOrder,
      update: canUpdateOrder,
      delete: canDeleteOrder,
    }

    const allowedVerbs = Object.entries(policies).filter(
      ([, can]) => can(actorOf(role), { restaurant_id }) === true,
    )

    expect(allowedVerbs.map(([verb]) => verb).join(' ')).toBe(verbs)
    expect(canReadOrder(actorOf(role), { restaurant_id: 'elsewhere' })).toEqual({ missing: 'read_order' })
    expect(canReadOrder({ ...ANONYMOUS, role: 'application_admin' }, { restaurant_id })).toBe(true)
  })
})
