import type { MembershipRole } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { memberIn } from '../../../test/setup/test-actors.ts'
import type { Actor } from '../../context/actor.ts'
import { canCreateMenu, canDeleteMenu, canReadActiveMenu, canReadMenu, canUpdateMenu } from './menu.policy.ts'

const RESTAURANT_SCOPE = { restaurant_id: '01990000-0000-7000-8000-000000000001' }
const OTHER_RESTAURANT_SCOPE = { restaurant_id: '01990000-0000-7000-8000-000000000002' }

const member = (role: MembershipRole): Actor => memberIn(RESTAURANT_SCOPE.restaurant_id, role)

describe('menu policies', () => {
  it.each([
    ['read', canReadMenu],
    ['create', canCreateMenu],
    ['update', canUpdateMenu],
    ['delete', canDeleteMenu],
  ] as const)('only the manager role may %s menus', (verb, policy) => {
    expect(policy(member('restaurant_admin'), RESTAURANT_SCOPE)).toBe(true)
    for (const role of ['chef', 'waiter', 'cashier'] as const) {
      expect(policy(member(role), RESTAURANT_SCOPE)).toEqual({ missing: `${verb}_menu` })
    }
  })

  it('every accepted member may read the active menu, in their restaurant only', () => {
    for (const role of ['restaurant_admin', 'chef', 'waiter', 'cashier'] as const) {
      expect(canReadActiveMenu(member(role), RESTAURANT_SCOPE)).toBe(true)
      expect(canReadActiveMenu(member(role), OTHER_RESTAURANT_SCOPE)).toEqual({ missing: 'member' })
    }
  })
})
