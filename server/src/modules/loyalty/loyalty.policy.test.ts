import { MEMBERSHIP_ROLES } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { memberIn } from '../../../test/setup/test-actors.ts'
import { canManageLoyalty } from './loyalty.policy.ts'

const card = { restaurant_id: 'r1' }

describe('loyalty policy', () => {
  it.each(MEMBERSHIP_ROLES)('%s: only restaurant_admin has manage_loyalty by role', (role) => {
    expect(canManageLoyalty(memberIn('r1', role), card) === true).toBe(role === 'restaurant_admin')
  })

  it('a manager of another restaurant is denied loyalty', () => {
    expect(canManageLoyalty(memberIn('r2', 'restaurant_admin'), card)).toEqual({ missing: 'manage_loyalty' })
  })
})
