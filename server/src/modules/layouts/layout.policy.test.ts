import { batchUpdateBody } from '@forki/contract/layouts'
import { ROLE_PERMISSIONS, type MembershipRole, type Permission } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'
import {
  canCreateLayout,
  canDeleteLayout,
  canEditLayoutAs,
  canListLayouts,
  canReadEditingLock,
  canReadLayout,
  canSaveBatch,
  canUpdateLayout,
} from './layout.policy.ts'

const RESTAURANT_SCOPE = { restaurant_id: '01990000-0000-7000-8000-000000000001' }
const USER_ID = '01990000-0000-7000-8000-000000000009'
const OTHER_USER_ID = '01990000-0000-7000-8000-000000000008'

const member = (role: MembershipRole): Actor => ({
  ...ANONYMOUS,
  user_id: USER_ID,
  role: 'staff',
  memberships: new Map([
    [
      RESTAURANT_SCOPE.restaurant_id,
      { ...RESTAURANT_SCOPE, role, permissions: new Set(ROLE_PERMISSIONS[role]), features: null },
    ],
  ]),
})

describe('layout policies', () => {
  it.each([
    ['read', canListLayouts],
    ['read', canReadEditingLock],
    ['create', canCreateLayout],
    ['update', canUpdateLayout],
    ['delete', canDeleteLayout],
  ] as const)(
    'only the manager role may list or change layouts and read their editing lock (%s)',
    (verb, policy) => {
      expect(policy(member('restaurant_admin'), RESTAURANT_SCOPE)).toBe(true)
      for (const role of ['chef', 'waiter', 'cashier'] as const) {
        expect(policy(member(role), RESTAURANT_SCOPE)).toEqual({ missing: `${verb}_restaurant_layout` })
      }
    },
  )

  it('service staff may read layouts, and the chef may not', () => {
    for (const role of ['restaurant_admin', 'waiter', 'cashier'] as const) {
      expect(canReadLayout(member(role), RESTAURANT_SCOPE)).toBe(true)
    }
    expect(canReadLayout(member('chef'), RESTAURANT_SCOPE)).toEqual({ missing: 'read_restaurant_layout' })
  })

  it("the editing lock is allowed only in the caller's own name", () => {
    const actor = member('restaurant_admin')

    expect(canEditLayoutAs(actor, RESTAURANT_SCOPE, { query: {} })).toBe(true)
    expect(canEditLayoutAs(actor, RESTAURANT_SCOPE, { query: { user_id: USER_ID } })).toBe(true)
    expect(canEditLayoutAs(actor, RESTAURANT_SCOPE, { query: { user_id: OTHER_USER_ID } })).toEqual({
      missing: 'self',
    })
    expect(canEditLayoutAs(member('waiter'), RESTAURANT_SCOPE, { query: { user_id: USER_ID } })).toEqual({
      missing: 'update_restaurant_layout',
    })
  })
})

describe('batch policy', () => {
  const layout_id = RESTAURANT_SCOPE.restaurant_id
  const section = { name: 'Patio', properties: { x: 0, y: 0, width: 10, height: 10, color: null } }
  const holder = (...permissions: Permission[]): Actor => ({
    ...ANONYMOUS,
    user_id: USER_ID,
    role: 'staff',
    memberships: new Map([
      [
        RESTAURANT_SCOPE.restaurant_id,
        { ...RESTAURANT_SCOPE, role: 'chef', permissions: new Set(permissions), features: null },
      ],
    ]),
  })
  const cases: readonly [Permission, object][] = [
    ['create_section', { sections: [{ ...section, id: 'temp1' }] }],
    ['create_section', { sections: [section] }],
    ['update_section', { sections: [{ ...section, id: OTHER_USER_ID }] }],
    ['delete_section', { deleted_section_ids: [OTHER_USER_ID] }],
    ['create_table', { tables: [{ temp_id: 'temp1', label: '1' }] }],
    ['update_table', { tables: [{ id: OTHER_USER_ID, label: '1' }] }],
    ['delete_table', { deleted_table_ids: [OTHER_USER_ID] }],
  ]

  it.each(cases)('a batch update of a layout needs the permission %s for %j', (permission, content) => {
    const body = batchUpdateBody.parse({ layout_id, ...content })

    expect(canSaveBatch(holder('update_restaurant_layout'), RESTAURANT_SCOPE, { body })).toEqual({
      missing: permission,
    })
    expect(canSaveBatch(holder(permission), RESTAURANT_SCOPE, { body })).toEqual({
      missing: 'update_restaurant_layout',
    })
    expect(canSaveBatch(holder('update_restaurant_layout', permission), RESTAURANT_SCOPE, { body })).toBe(
      true,
    )
  })

  it('an empty batch needs update_restaurant_layout only', () => {
    const body = batchUpdateBody.parse({ layout_id })

    expect(canSaveBatch(holder('update_restaurant_layout'), RESTAURANT_SCOPE, { body })).toBe(true)
  })

  it('a rejected batch names the first missing permission', () => {
    const body = batchUpdateBody.parse({ layout_id, sections: [section], deleted_table_ids: [OTHER_USER_ID] })

    expect(canSaveBatch(holder('update_restaurant_layout'), RESTAURANT_SCOPE, { body })).toEqual({
      missing: 'create_section',
    })
    expect(
      canSaveBatch(holder('update_restaurant_layout', 'create_section'), RESTAURANT_SCOPE, { body }),
    ).toEqual({
      missing: 'delete_table',
    })
  })
})
