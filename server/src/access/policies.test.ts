import { describe, expect, test } from 'vitest'
import { ANONYMOUS, type Actor, type ActorMembership } from '../context/actor.ts'
import {
  allOf,
  canList,
  isMemberOf,
  hasVerifiedEmail,
  hasPermission,
  hasAnyPermission,
  isAdmin,
  isMember,
  isOwner,
  isSelf,
  isSelfOrAdmin,
  scopeOf,
  visibleRestaurantFilter,
} from './policies.ts'

const membershipEntry = (restaurant_id: string, role: ActorMembership['role'], permissions: string[] = []) =>
  [
    restaurant_id,
    { restaurant_id, role, permissions: new Set(permissions), features: null } as ActorMembership,
  ] as const
const actorWith = (overrides: Partial<Actor>): Actor => ({
  ...ANONYMOUS,
  user_id: 'u',
  role: 'staff',
  ...overrides,
})

const waiter = actorWith({
  memberships: new Map([
    membershipEntry('r1', 'waiter', ['read_order']),
    membershipEntry('r2', 'chef', ['read_dish']),
  ]),
})
const owner = actorWith({
  role: 'restaurant_owner',
  memberships: new Map([membershipEntry('r1', 'restaurant_owner')]),
})
const admin = actorWith({ role: 'application_admin', is_email_verified: true })

describe('policies', () => {
  test('hasPermission accepts a permission in its restaurant, owners in theirs and administrators everywhere', () => {
    expect(hasPermission(waiter, 'r1', 'read_order')).toBe(true)
    expect(hasPermission(waiter, 'r2', 'read_order')).toEqual({ missing: 'read_order' })
    expect(hasPermission(owner, 'r1', 'delete_order')).toBe(true)
    expect(hasPermission(owner, 'r2', 'read_order')).toEqual({ missing: 'read_order' })
    expect(hasPermission(admin, 'anywhere', 'delete_order')).toBe(true)
    expect(hasAnyPermission(waiter, 'r2', ['manage_kitchen', 'read_dish'])).toBe(true)
    expect(hasAnyPermission(waiter, 'r1', ['manage_kitchen', 'read_dish'])).toEqual({
      missing: 'manage_kitchen',
    })
  })

  test('isMember, isOwner and isSelf distinguish members, owners and the user themself', () => {
    expect([isMemberOf(waiter, 'r2'), isMemberOf(waiter, 'r3'), isMemberOf(admin, 'r3')]).toEqual([
      true,
      false,
      true,
    ])
    expect(isMember(waiter, 'r3')).toEqual({ missing: 'member' })
    expect([isOwner(owner, 'r1'), isOwner(admin, 'r1')]).toEqual([true, true])
    expect(isOwner(waiter, 'r1')).toEqual({ missing: 'owner' })
    expect([isAdmin(admin), isSelf(waiter, 'u'), isSelfOrAdmin(admin, 'x')]).toEqual([true, true, true])
    expect(allOf(true, isAdmin(owner), isSelf(owner, 'x'))).toEqual({ missing: 'admin' })
    expect([hasVerifiedEmail(admin), hasVerifiedEmail(owner)]).toEqual([true, { missing: 'verified_email' }])
  })

  test('scopeOf and visibleRestaurantFilter contain the restaurants that the caller may read, and none for anonymous callers', () => {
    expect(visibleRestaurantFilter(waiter)).toEqual({ restaurant_id: { in: ['r1', 'r2'] } })
    expect(visibleRestaurantFilter(waiter, 'read_dish')).toEqual({ restaurant_id: { in: ['r2'] } })
    expect(visibleRestaurantFilter(ANONYMOUS)).toEqual({ restaurant_id: { in: [] } })
    expect(visibleRestaurantFilter(admin, 'read_dish')).toEqual({})
    expect(scopeOf(admin, 'read_dish').ids).toBeNull()
    expect(scopeOf(waiter, null).ids).toEqual(['r1', 'r2'])
    expect(scopeOf(waiter, ['read_order', 'read_dish']).ids).toEqual(['r1', 'r2'])
    expect(() => scopeOf(waiter, 'read_dish', 'r3')).toThrow('not_found')
    expect(canList(waiter, scopeOf(waiter, 'read_dish', 'r1'))).toEqual({ missing: 'read_dish' })
    expect(canList(waiter, scopeOf(waiter, 'read_dish', 'r2'))).toBe(true)
    expect(canList(waiter, scopeOf(waiter, null, 'r1'))).toBe(true)
  })
})
