import { describe, expect, it } from 'vitest'
import { MEMBERSHIP_ROLES } from '@forki/contract/permissions'
import { memberIn } from '../../../test/setup/test-actors.ts'
import { missingId } from '../../../test/factories/ids.ts'
import { canReadReservation, canWriteReservation } from './reservation.policy.ts'

const restaurant_id = missingId()
const missing = { missing: 'update_table' }

describe('canReadReservation', () => {
  it.each(MEMBERSHIP_ROLES)('canReadReservation follows the permissions of %s', (role) => {
    const wanted = role === 'chef' ? { missing: 'read_table' } : true

    expect(canReadReservation(memberIn(restaurant_id, role), { restaurant_id })).toEqual(wanted)
  })

  it('canReadReservation rejects another restaurant', () => {
    const elsewhere = memberIn(missingId(), 'restaurant_admin')

    expect(canReadReservation(elsewhere, { restaurant_id })).toEqual({ missing: 'read_table' })
  })
})

describe('canWriteReservation', () => {
  it.each(MEMBERSHIP_ROLES)('canWriteReservation follows the permissions of %s', (role) => {
    const wanted = role === 'chef' ? missing : true

    expect(canWriteReservation(memberIn(restaurant_id, role), { restaurant_id })).toEqual(wanted)
  })

  it('canWriteReservation rejects another restaurant', () => {
    const elsewhere = memberIn(missingId(), 'restaurant_admin')

    expect(canWriteReservation(elsewhere, { restaurant_id })).toEqual(missing)
  })
})
