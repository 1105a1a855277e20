import { describe, expect, test } from 'vitest'
import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import { memberIn } from '../../../test/setup/test-actors.ts'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'
import { canManageKeys } from './api-key.policy.ts'

const here = { restaurant_id: '01930000-0000-7000-8000-00000000000a' }
const membership = (role: 'restaurant_owner' | null) => ({
  ...here,
  role,
  permissions: new Set(API_KEY_PERMISSIONS),
  features: null,
})
const owner: Actor = {
  ...ANONYMOUS,
  user_id: 'me',
  role: 'restaurant_owner',
  memberships: new Map([[here.restaurant_id, membership('restaurant_owner')]]),
}
const program: Actor = {
  ...owner,
  role: 'staff',
  api_key_id: 'key',
  memberships: new Map([[here.restaurant_id, membership(null)]]),
}

describe('management of API keys', () => {
  test('owners and administrators may create and revoke API keys', () => {
    expect(canManageKeys(owner, here)).toBe(true)
    expect(canManageKeys({ ...ANONYMOUS, user_id: 'root', role: 'application_admin' }, here)).toBe(true)
  })

  test('a manager and an API key with every permission may not manage API keys', () => {
    expect(canManageKeys(memberIn(here.restaurant_id, 'restaurant_admin'), here)).toEqual({
      missing: 'owner',
    })
    expect(canManageKeys(program, here)).toEqual({ missing: 'owner' })
  })
})
