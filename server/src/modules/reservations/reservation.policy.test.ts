import { describe, expect, it } from 'vitest'
import { MEMBERSHIP_ROLES } from '@forki/contract/permissions'
import { memberIn } from '../../../test/setup/test-actors.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { canReadReservation, canWriteReservation } from './reservation.policy.ts'

const restaurant_id = missingId()
const missingPermission = { missing: 'update_table' }

describe('canReadReservation', () => {
  it.each(MEMBERSHIP_ROLES)('canReadReservation follows the permissions of %s', (role) => {
    const expectedDecision = role === 'chef' ? { missing: 'read_table' } : true

    expect(canReadReservation(memberIn(restaurant_id, role), { restaurant_id })).toEqual(expectedDecision)
  })

  it('canReadReservation rejects another restaurant', () => {
    const foreignMember = memberIn(missingId(), 'restaurant_admin')

    expect(canReadReservation(foreignMember, { restaurant_id })).toEqual({ missing: 'read_table' })
  })
})

describe('canWriteReservation', () => {
  it.each(MEMBERSHIP_ROLES)('canWriteReservation follows the permissions of %s', (role) => {
    const expectedDecision = role === 'chef' ? missingPermission : true

    expect(canWriteReservation(memberIn(restaurant_id, role), { restaurant_id })).toEqual(expectedDecision)
  })

  it('canWriteReservation rejects another restaurant', () => {
    const foreignMember = memberIn(missingId(), 'restaurant_admin')

    expect(canWriteReservation(foreignMember, { restaurant_id })).toEqual(missingPermission)
  })
})
