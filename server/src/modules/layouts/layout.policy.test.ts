import { ROLE_PERMISSIONS, type MembershipRole } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { ANONYMOUS, type Actor } from '../../kit/context.ts'
import {
  canCreateLayout,
  canDeleteLayout,
  canEditAs,
  canListLayouts,
  canReadEditor,
  canReadLayout,
  canUpdateLayout,
} from './layout.policy.ts'

const HERE = { restaurant_id: '01990000-0000-7000-8000-000000000001' }
const ME = '01990000-0000-7000-8000-000000000009'
const YOU = '01990000-0000-7000-8000-000000000008'

const member = (role: MembershipRole): Actor => ({
  ...ANONYMOUS,
  user_id: ME,
  role: 'staff',
  places: new Map([
    [HERE.restaurant_id, { ...HERE, role, permissions: new Set(ROLE_PERMISSIONS[role]), features: null }],
  ]),
})

describe('layout policies', () => {
  it.each([
    ['read', canListLayouts],
    ['read', canReadEditor],
    ['create', canCreateLayout],
    ['update', canUpdateLayout],
    ['delete', canDeleteLayout],
  ] as const)('%s, by role, is for those who run the restaurant', (verb, policy) => {
    expect(policy(member('restaurant_admin'), HERE)).toBe(true)
    for (const role of ['chef', 'waiter', 'cashier'] as const) {
      expect(policy(member(role), HERE)).toEqual({ missing: `${verb}_restaurant_layout` })
    }
  })

  it('the floor is read by whoever serves at it', () => {
    for (const role of ['restaurant_admin', 'waiter', 'cashier'] as const) {
      expect(canReadLayout(member(role), HERE)).toBe(true)
    }
    expect(canReadLayout(member('chef'), HERE)).toEqual({ missing: 'read_restaurant_layout' })
  })

  it("the editing lock is taken in one's own name alone", () => {
    const actor = member('restaurant_admin')

    expect(canEditAs(actor, HERE, { query: {} })).toBe(true)
    expect(canEditAs(actor, HERE, { query: { user_id: ME } })).toBe(true)
    expect(canEditAs(actor, HERE, { query: { user_id: YOU } })).toEqual({ missing: 'self' })
    expect(canEditAs(member('waiter'), HERE, { query: { user_id: ME } })).toEqual({
      missing: 'update_restaurant_layout',
    })
  })
})
