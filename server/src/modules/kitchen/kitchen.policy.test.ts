import { describe, expect, it } from 'vitest'
import { effectivePermissions, type MembershipRole, type Permission } from '@forki/contract/permissions'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'
import { canManageKitchen, canSeeKitchen } from './kitchen.policy.ts'

const restaurant_id = 'here'
const member = (role: MembershipRole, extra: Permission[] = []): Actor => ({
  ...ANONYMOUS,
  user_id: 'somebody',
  memberships: new Map([
    [
      restaurant_id,
      { restaurant_id, role, permissions: new Set(effectivePermissions(role, extra)), features: null },
    ],
  ]),
})

describe('kitchen policy', () => {
  it.each([
    ['restaurant_admin', [], true, true],
    ['chef', [], true, false],
    ['chef', ['manage_kitchen'], true, true],
    ['waiter', [], false, false],
    ['waiter', ['manage_kitchen'], true, true],
    ['cashier', [], false, false],
  ] as const)('%s with %j may read tickets: %s, may move tickets: %s', (role, extra, sees, moves) => {
    const actor = member(role, [...extra])

    const decisions = [canSeeKitchen(actor, { restaurant_id }), canManageKitchen(actor, { restaurant_id })]

    expect(decisions.map((decision) => decision === true)).toEqual([sees, moves])
    expect(canSeeKitchen(actor, { restaurant_id: 'elsewhere' })).not.toBe(true)
  })
})
