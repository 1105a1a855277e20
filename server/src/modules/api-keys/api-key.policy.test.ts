import { describe, expect, test } from 'vitest'
import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import { memberIn } from '../../../test/setup/test-actors.ts'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'
import { canCreateKey, canRevokeKey } from './api-key.policy.ts'

const restaurant_id = '01930000-0000-7000-8000-00000000000a'
const membership = (role: 'restaurant_owner' | null) => ({
  restaurant_id,
  role,
  permissions: new Set(API_KEY_PERMISSIONS),
  features: null,
})
const owner: Actor = {
  ...ANONYMOUS,
  user_id: 'me',
  role: 'restaurant_owner',
  memberships: new Map([[restaurant_id, membership('restaurant_owner')]]),
}
const apiKeyActor: Actor = {
  ...owner,
  role: 'staff',
  api_key_id: 'key',
  memberships: new Map([[restaurant_id, membership(null)]]),
}

const other_id = '01930000-0000-7000-8000-00000000000b'
const key = { restaurant_ids: [restaurant_id] }
const groupKey = { restaurant_ids: [restaurant_id, other_id] }
const admin: Actor = { ...ANONYMOUS, user_id: 'root', role: 'application_admin' }
const refusedDecision = { missing: 'owner' }

describe('management of API keys', () => {
  test('owners and administrators may create and revoke API keys', () => {
    for (const can of [canCreateKey, canRevokeKey]) {
      expect(can(owner, key)).toBe(true)
      expect(can(admin, groupKey)).toBe(true)
    }
  })

  test('an owner of some restaurants of a group key may end it there, but not create it', () => {
    expect(canCreateKey(owner, groupKey)).toEqual(refusedDecision)
    expect(canRevokeKey(owner, groupKey)).toBe(true)
  })

  test('a manager and an API key with every permission may not manage API keys', () => {
    for (const can of [canCreateKey, canRevokeKey]) {
      expect(can(memberIn(restaurant_id, 'restaurant_admin'), key)).toEqual(refusedDecision)
      expect(can(apiKeyActor, key)).toEqual(refusedDecision)
    }
  })
})
