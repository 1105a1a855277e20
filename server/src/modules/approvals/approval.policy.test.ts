import { describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../context/actor.ts'
import { memberIn } from '../../../test/setup/test-actors.ts'
import { canAskApproval, canCancelApproval, canDecideApproval } from './approval.policy.ts'

const restaurant_id = 'restaurant'

describe('policies of approval requests', () => {
  it.each([
    ['restaurant_admin', true, true],
    ['cashier', true, true],
    ['waiter', true, { missing: 'delete_order' }],
    ['chef', { missing: 'update_order' }, { missing: 'delete_order' }],
  ] as const)('a %s may request an approval: %j, and decide on requests: %j', (role, asks, decides) => {
    const actor = memberIn(restaurant_id, role)

    expect(canAskApproval(actor, { restaurant_id })).toEqual(asks)
    expect(canDecideApproval(actor, { restaurant_id })).toEqual(decides)
  })

  it('only the author withdraws an approval request, and needs the right to send one', () => {
    const waiter = memberIn(restaurant_id, 'waiter')
    const ownRequest = { restaurant_id, requested_by: waiter.user_id ?? '' }

    expect(canCancelApproval(waiter, ownRequest)).toBe(true)
    expect(canCancelApproval(waiter, { ...ownRequest, requested_by: 'another' })).toEqual({ missing: 'self' })
    expect(canCancelApproval(ANONYMOUS, ownRequest)).toEqual({ missing: 'update_order' })
  })
})
