import { describe, expect, test } from 'vitest'
import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import { memberIn } from '../../../test/setup/test-actors.ts'
import { ANONYMOUS, type Actor } from '../../context/actor.ts'
import { canManageKeys } from './api-key.policy.ts'

const restaurant = { restaurant_id: '01930000-0000-7000-8000-00000000000a' }
const membership = (role: 'restaurant_owner' | null) => ({
  ...restaurant,
  role,
  permissions: new Set(API_KEY_PERMISSIONS),
  features: null,
})
const owner: Actor = {
  ...ANONYMOUS,
  user_id: 'me',
  role: 'restaurant_owner',
  memberships: new Map([[restaurant.restaurant_id, membership('restaurant_owner')]]),
}
const program: Actor = {
  ...owner,
  role: 'staff',
  api_key_id: 'key',
  memberships: new Map([[restaurant.restaurant_id, membership(null)]]),
}

describe('management of API keys', () => {
  test('owners and administrators may create and revoke API keys', () => {
    expect(canManageKeys(owner, restaurant)).toBe(true)
    expect(canManageKeys({ ...ANONYMOUS, user_id: 'root', role: 'application_admin' }, restaurant)).toBe(true)
  })

  test('a manager and an API key with every permission may not manage API keys', () => {
    expect(canManageKeys(memberIn(restaurant.restaurant_id, 'restaurant_admin'), restaurant)).toEqual({
      missing: 'owner',
    })
    expect(canManageKeys(program, restaurant)).toEqual({ missing: 'owner' })
  })
})
