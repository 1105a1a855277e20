import { describe, expect, it } from 'vitest'
import {
  MEMBERSHIP_ROLES,
  ROLE_PERMISSIONS,
  type MembershipRole,
  type Permission,
} from '@forki/contract/permissions'
import { ANONYMOUS, type Actor, type ActorMembership } from '../../context/actor.ts'
import {
  canAnswerInvitation,
  canInvite,
  canListMemberships,
  canUpdateMembership,
} from './membership.policy.ts'

const RESTAURANT_ID = '01930000-0000-7000-8000-00000000000a'
const OTHER_RESTAURANT_ID = '01930000-0000-7000-8000-00000000000b'

const memberOf = (
  restaurant_id: string,
  role: NonNullable<ActorMembership['role']>,
  extra: Permission[] = [],
): Actor => {
  const rolePermissions = role === 'restaurant_owner' ? [] : ROLE_PERMISSIONS[role]
  const membership: ActorMembership = {
    restaurant_id,
    role,
    permissions: new Set([...rolePermissions, ...extra]),
    features: null,
  }
  return { ...ANONYMOUS, user_id: 'me', role: 'staff', memberships: new Map([[restaurant_id, membership]]) }
}
const admin: Actor = { ...ANONYMOUS, user_id: 'root', role: 'application_admin' }
const owner = memberOf(RESTAURANT_ID, 'restaurant_owner')
const manager = memberOf(RESTAURANT_ID, 'restaurant_admin')
/** Waiter with the extra permission to manage staff. */
const captain = memberOf(RESTAURANT_ID, 'waiter', ['manage_memberships'])
const restaurantScope = { restaurant_id: RESTAURANT_ID }
const membershipOf = (
  role: MembershipRole,
  permissions: string[] = [],
  user_id: string | null = 'other',
) => ({
  ...restaurantScope,
  user_id,
  role,
  permissions,
})
const grant = (role: MembershipRole, permissions: Permission[] = []) => ({ body: { role, permissions } })

describe('management of memberships', () => {
  it.each([
    ['an administrator', admin, true],
    ['the owner', owner, true],
    ['a manager', manager, true],
    ['a waiter with manage_memberships', captain, true],
    ['a waiter', memberOf(RESTAURANT_ID, 'waiter'), { missing: 'manage_memberships' }],
    ['a chef', memberOf(RESTAURANT_ID, 'chef'), { missing: 'manage_memberships' }],
    ['a cashier', memberOf(RESTAURANT_ID, 'cashier'), { missing: 'manage_memberships' }],
    [
      'a manager of another restaurant',
      memberOf(OTHER_RESTAURANT_ID, 'restaurant_admin'),
      { missing: 'manage_memberships' },
    ],
    ['an anonymous caller', ANONYMOUS, { missing: 'manage_memberships' }],
  ])('the membership policies return the expected decision for %s', (_who, actor, decision) => {
    expect(canListMemberships(actor, restaurantScope)).toEqual(decision)
    expect(canInvite(actor, restaurantScope, grant('waiter'))).toEqual(decision)
    expect(canUpdateMembership(actor, membershipOf('waiter'), { body: { status: 'revoked' } })).toEqual(
      decision,
    )
  })
})

describe('invitation policy', () => {
  it.each(MEMBERSHIP_ROLES)('owners and administrators may invite a %s', (role) => {
    expect([owner, admin].map((actor) => canInvite(actor, restaurantScope, grant(role)))).toEqual([
      true,
      true,
    ])
  })

  it('an invitation grants no permission that its inviter lacks', () => {
    expect(canInvite(manager, restaurantScope, grant('cashier', ['view_dashboard']))).toBe(true)
    expect(canInvite(captain, restaurantScope, grant('waiter', ['manage_memberships']))).toBe(true)
    expect(canInvite(captain, restaurantScope, grant('chef'))).toEqual({ missing: 'create_dish' })
    expect(canInvite(captain, restaurantScope, grant('waiter', ['view_dashboard']))).toEqual({
      missing: 'view_dashboard',
    })
  })

  it('only owners and administrators may invite a manager', () => {
    expect(canInvite(manager, restaurantScope, grant('restaurant_admin'))).toEqual({ missing: 'owner' })
  })

  it('answering an invitation needs a verified address', () => {
    expect(canAnswerInvitation({ ...ANONYMOUS, user_id: 'me', is_email_verified: true })).toBe(true)
    expect(canAnswerInvitation({ ...ANONYMOUS, user_id: 'me' })).toEqual({ missing: 'verified_email' })
  })
})

describe('membership change policy', () => {
  it('a change may remove permissions that the caller lacks and add only those the caller holds', () => {
    const rich = membershipOf('waiter', ['view_dashboard'])

    expect(canUpdateMembership(captain, rich, { body: { permissions: [] } })).toBe(true)
    expect(canUpdateMembership(captain, rich, { body: { permissions: ['view_dashboard'] } })).toBe(true)
    expect(
      canUpdateMembership(captain, membershipOf('waiter'), { body: { permissions: ['view_dashboard'] } }),
    ).toEqual({
      missing: 'view_dashboard',
    })
    expect(canUpdateMembership(captain, membershipOf('waiter'), { body: { role: 'chef' } })).toEqual({
      missing: 'create_dish',
    })
  })

  it('only owners and administrators may change managers and appoint them', () => {
    const into = { body: { role: 'restaurant_admin' as const } }

    expect(canUpdateMembership(manager, membershipOf('waiter'), into)).toEqual({ missing: 'owner' })
    expect(
      canUpdateMembership(manager, membershipOf('restaurant_admin'), { body: { status: 'revoked' } }),
    ).toEqual({
      missing: 'owner',
    })
    expect(canUpdateMembership(owner, membershipOf('waiter'), into)).toBe(true)
    expect(canUpdateMembership(admin, membershipOf('restaurant_admin'), { body: { role: 'chef' } })).toBe(
      true,
    )
  })

  it('the policy permits a change of the own membership, which the service restricts to leaving', () => {
    expect(
      canUpdateMembership(memberOf(RESTAURANT_ID, 'waiter'), membershipOf('waiter', [], 'me'), {
        body: { status: 'left' },
      }),
    ).toBe(true)
  })

  it('nobody can make another member leave', () => {
    expect(canUpdateMembership(owner, membershipOf('waiter'), { body: { status: 'left' } })).toEqual({
      missing: 'self',
    })
  })
})
