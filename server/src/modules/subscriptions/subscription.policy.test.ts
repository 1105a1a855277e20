import { describe, expect, it } from 'vitest'
import type { CreateSubscription, UpdateSubscription } from '@forki/contract/subscriptions'
import type { UserRole } from '@forki/contract/permissions'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { canChangeSubscription, canSubscribe, canWritePlans } from './subscription.policy.ts'
import type { SubscriptionRow } from './user-subscription.query.ts'

const actorWithRole = (role: UserRole): Actor => ({ ...ANONYMOUS, user_id: missingId(), role })
const [admin, owner, staff] = [
  actorWithRole('application_admin'),
  actorWithRole('restaurant_owner'),
  actorWithRole('staff'),
]
const subscriptionInput = (overrides: Partial<CreateSubscription> = {}): { body: CreateSubscription } => ({
  body: {
    subscription_plan_id: missingId(),
    restaurant_ids: [],
    moves_restaurants: false,
    auto_renew: false,
    ...overrides,
  },
})
const row = {
  subscription_plan_id: missingId(),
  restaurant_ids: ['b', 'a'],
  status: 'active',
  auto_renew: false,
  starts_at: '2026-01-01T00:00:00+00:00',
  ends_at: null,
} as unknown as SubscriptionRow

describe('canWritePlans', () => {
  it('canWritePlans requires an administrator', () => {
    expect([admin, owner, staff].map((actor) => canWritePlans(actor))).toEqual([
      true,
      { missing: 'admin' },
      { missing: 'admin' },
    ])
  })
})

describe('canSubscribe', () => {
  it.each([
    ['an owner for themselves', owner, subscriptionInput(), true],
    ['an owner who names themselves', owner, subscriptionInput({ user_id: owner.user_id ?? '' }), true],
    ['an owner for another', owner, subscriptionInput({ user_id: missingId() }), { missing: 'admin' }],
    ['an owner who sets the status', owner, subscriptionInput({ status: 'active' }), { missing: 'admin' }],
    ['an owner who sets an open end', owner, subscriptionInput({ ends_at: null }), { missing: 'admin' }],
    ['staff', staff, subscriptionInput(), { missing: 'owner' }],
    [
      'an administrator for another user',
      admin,
      subscriptionInput({ user_id: missingId(), status: 'pending' }),
      true,
    ],
  ])('canSubscribe returns the expected decision for %s', (_why, actor, input, wanted) => {
    expect(canSubscribe(actor, undefined, input)).toEqual(wanted)
  })
})
const asOwner = (input: UpdateSubscription) => canChangeSubscription(owner, row, { body: input })

describe('canChangeSubscription', () => {
  it.each([
    ['coverage and renewal', { restaurant_ids: ['a'], auto_renew: true }, true],
    ['cancelling', { status: 'cancelled' }, true],
    [
      'unchanged values',
      { restaurant_ids: ['a', 'b'], status: 'active', starts_at: '2026-01-01T01:00:00+01:00' },
      true,
    ],
    ['an end', { ends_at: '2030-01-01T00:00:00Z' }, { missing: 'admin' }],
    ['another plan', { subscription_plan_id: missingId() }, { missing: 'admin' }],
    ['another status', { status: 'trialing' }, { missing: 'admin' }],
    [
      'cancelling and another plan',
      { status: 'cancelled', subscription_plan_id: missingId() },
      { missing: 'admin' },
    ],
  ] as const)(
    "canChangeSubscription returns the expected decision for the user's own change of %s",
    (_why, input, wanted) => {
      expect(asOwner(input as UpdateSubscription)).toEqual(wanted)
    },
  )

  it('canChangeSubscription permits all changes to an administrator', () => {
    expect(canChangeSubscription(admin, row, { body: { status: 'expired' } })).toBe(true)
  })
})
