import { describe, expect, it } from 'vitest'
import { MEMBERSHIP_ROLES } from '@forki/contract/permissions'
import { memberIn } from '../../../test/setup/test-actors.ts'
import {
  canCreateSupplier,
  canDeleteSupplier,
  canReadSupplier,
  canUpdateSupplier,
} from './supplier.policy.ts'

const supplier = { restaurant_id: 'r1' }
const supplierPolicies = [canCreateSupplier, canReadSupplier, canUpdateSupplier, canDeleteSupplier]

describe('supplier policy', () => {
  it.each(MEMBERSHIP_ROLES)('a %s has the same rights to suppliers as to inventory items', (role) => {
    const allowed = supplierPolicies.map((can) => can(memberIn('r1', role), supplier) === true)

    expect(new Set(allowed)).toEqual(new Set([role === 'restaurant_admin']))
  })

  it('a manager has no rights to suppliers of another restaurant', () => {
    const foreignDecisions = supplierPolicies.map((can) => can(memberIn('r2', 'restaurant_admin'), supplier))

    expect(foreignDecisions).toEqual(
      ['create', 'read', 'update', 'delete'].map((verb) => ({ missing: `${verb}_inventory_item` })),
    )
  })
})
