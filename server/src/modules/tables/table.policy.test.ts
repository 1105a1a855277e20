import type { MembershipRole } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { memberIn } from '../../../test/setup/test-actors.ts'
import type { Actor } from '../../context/actor.ts'
import { canCreateTable, canDeleteTable, canReadTable, canUpdateTable } from './table.policy.ts'

const RESTAURANT_SCOPE = { restaurant_id: '01990000-0000-7000-8000-000000000001' }
const OTHER_RESTAURANT_SCOPE = { restaurant_id: '01990000-0000-7000-8000-000000000002' }

const member = (role: MembershipRole): Actor => memberIn(RESTAURANT_SCOPE.restaurant_id, role)

describe('table policies', () => {
  it.each([
    ['read', canReadTable, ['restaurant_admin', 'waiter', 'cashier']],
    ['update', canUpdateTable, ['restaurant_admin', 'waiter', 'cashier']],
    ['create', canCreateTable, ['restaurant_admin']],
    ['delete', canDeleteTable, ['restaurant_admin']],
  ] as const)(
    'the policy to %s tables follows the permissions of each role (PER-2)',
    (verb, policy, allowed) => {
      for (const role of ['restaurant_admin', 'chef', 'waiter', 'cashier'] as const) {
        const isAllowed = (allowed as readonly string[]).includes(role)
        expect(policy(member(role), RESTAURANT_SCOPE)).toEqual(isAllowed || { missing: `${verb}_table` })
        expect(policy(member(role), OTHER_RESTAURANT_SCOPE)).toEqual({ missing: `${verb}_table` })
      }
    },
  )
})
