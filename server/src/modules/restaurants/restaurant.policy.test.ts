import { describe, expect, it } from 'vitest'
import { ROLE_PERMISSIONS, type UserRole } from '@forki/contract/permissions'
import { ANONYMOUS, type Actor, type ActorMembership } from '../../context/actor.ts'
import { canCreateRestaurant, canReadRestaurant, canUpdateRestaurant } from './restaurant.policy.ts'

const RESTAURANT_ID = '01930000-0000-7000-8000-00000000000a'
const memberWithRole = (
  role: NonNullable<ActorMembership['role']>,
  restaurant_id = RESTAURANT_ID,
): Actor => ({
  ...ANONYMOUS,
  user_id: 'me',
  role: 'staff',
  memberships: new Map([
    [
      restaurant_id,
      {
        restaurant_id,
        role,
        permissions: new Set(role === 'restaurant_owner' ? [] : ROLE_PERMISSIONS[role]),
        features: null,
      },
    ],
  ]),
})
const actorWithRole = (role: UserRole | null): Actor => ({ ...ANONYMOUS, role })

describe('restaurants', () => {
  it.each([
    ['application_admin', true],
    ['restaurant_owner', true],
    ['staff', { missing: 'owner' }],
    [null, { missing: 'owner' }],
  ] as const)('canCreateRestaurant for accounts of role %s returns %o', (role, decision) => {
    expect(canCreateRestaurant(actorWithRole(role))).toEqual(decision)
  })

  it.each([
    ['application_admin', actorWithRole('application_admin'), true],
    ['restaurant_owner', memberWithRole('restaurant_owner'), true],
    ['restaurant_admin', memberWithRole('restaurant_admin'), { missing: 'owner' }],
    ['waiter', memberWithRole('waiter'), { missing: 'update_restaurant' }],
  ] as const)('canUpdateRestaurant with a new slug for %s returns %o', (_role, actor, decision) => {
    const body = { slug: 'la-gata-nueva' }

    expect(canUpdateRestaurant(actor, { id: RESTAURANT_ID, slug: 'la-gata' }, { body })).toEqual(decision)
  })

  it.each([
    ['application_admin', actorWithRole('application_admin'), true, true],
    ['restaurant_owner', memberWithRole('restaurant_owner'), true, true],
    ['restaurant_admin', memberWithRole('restaurant_admin'), true, true],
    ['chef', memberWithRole('chef'), true, { missing: 'update_restaurant' }],
    ['waiter', memberWithRole('waiter'), true, { missing: 'update_restaurant' }],
    ['cashier', memberWithRole('cashier'), true, { missing: 'update_restaurant' }],
    [
      'an owner elsewhere',
      memberWithRole('restaurant_owner', 'elsewhere'),
      { missing: 'member' },
      { missing: 'update_restaurant' },
    ],
  ])('policies decide whether a restaurant is read and changed by %s', (_who, actor, read, update) => {
    expect(canReadRestaurant(actor, { id: RESTAURANT_ID })).toEqual(read)
    expect(
      canUpdateRestaurant(actor, { id: RESTAURANT_ID, slug: 'la-gata' }, { body: { slug: 'la-gata' } }),
    ).toEqual(update)
  })
})
