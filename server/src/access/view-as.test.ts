import { expect, it } from 'vitest'
import { ANONYMOUS, type Actor } from '../context/actor.ts'
import { scopeOf } from './policies.ts'
import { actorInViewedRole } from './view-as.ts'

const restaurant_id = '019a0000-0000-7000-8000-000000000001'

const ownerOf = (fields: { is_rehearsal?: true }): Actor => ({
  ...ANONYMOUS,
  user_id: '019a0000-0000-7000-8000-000000000002',
  memberships: new Map([
    [
      restaurant_id,
      { restaurant_id, role: 'restaurant_owner', permissions: new Set(), features: null, ...fields },
    ],
  ]),
})

it('a viewed role in a rehearsal copy is excluded from lists without a restaurant, and one in an ordinary restaurant is not', () => {
  const header = new URLSearchParams({ restaurant_id, role: 'waiter' }).toString()
  const listed = (actor: Actor) => scopeOf(actorInViewedRole(actor, header, true), null).ids

  expect([listed(ownerOf({ is_rehearsal: true })), listed(ownerOf({}))]).toEqual([[], [restaurant_id]])
})
