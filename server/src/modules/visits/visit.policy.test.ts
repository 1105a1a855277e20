import { describe, expect, it } from 'vitest'
import type { Permission } from '@forki/contract/permissions'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'
import { canAcceptRequest, canAnswerGuests } from './visit.policy.ts'

const restaurant_id = 'restaurant'
const actorWith = (...permissions: Permission[]): Actor => ({
  ...ANONYMOUS,
  user_id: 'somebody',
  role: 'staff',
  memberships: new Map([
    [restaurant_id, { restaurant_id, role: 'waiter', permissions: new Set(permissions), features: null }],
  ]),
})

describe('policies of guest requests', () => {
  it.each([
    ['has update_order', actorWith('update_order'), true],
    ['has read_order only', actorWith('read_order'), { missing: 'update_order' }],
    ['is a guest', ANONYMOUS, { missing: 'update_order' }],
  ])('canAnswerGuests returns the expected decision for a caller who %s', (_who, actor, answer) => {
    expect(canAnswerGuests(actor, { restaurant_id })).toEqual(answer)
  })

  it.each([
    ['waiter', actorWith('update_order'), true],
    ['bill', actorWith('update_order'), true],
    ['order', actorWith('update_order'), { missing: 'create_order' }],
    ['order', actorWith('create_order'), { missing: 'update_order' }],
    ['order', actorWith('update_order', 'create_order'), true],
  ])('canAcceptRequest returns the expected decision for a request of kind %s', (kind, actor, answer) => {
    expect(canAcceptRequest(actor, { restaurant_id, kind })).toEqual(answer)
  })
})
