import { MEMBERSHIP_ROLES } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { memberIn } from '../../../test/setup/test-actors.ts'
import { canManageCustomers } from './customer.policy.ts'

const customer = { restaurant_id: 'r1' }

describe('customer policy', () => {
  it.each(MEMBERSHIP_ROLES)('%s: only restaurant_admin has manage_loyalty by role', (role) => {
    expect(canManageCustomers(memberIn('r1', role), customer) === true).toBe(role === 'restaurant_admin')
  })

  it('a manager of another restaurant is denied manage_loyalty', () => {
    expect(canManageCustomers(memberIn('r2', 'restaurant_admin'), customer)).toEqual({
      missing: 'manage_loyalty',
    })
  })
})
