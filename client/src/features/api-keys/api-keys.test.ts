import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import { ROLE_PERMISSIONS } from '@forki/contract/permissions'
import { describe, expect, it } from 'vitest'
import { expiryOf, expiryStateOf } from './expiry.ts'
import { presetPermissions } from './presets.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')

describe('presetPermissions', () => {
  it('presetPermissions never grants a permission that the user does not have', () => {
    expect(presetPermissions('all', ROLE_PERMISSIONS.chef)).toEqual([...ROLE_PERMISSIONS.chef])
    expect(presetPermissions('read', ['read_dish', 'create_dish'])).toEqual(['read_dish'])
  })

  it('presetPermissions grants all permissions of API keys to a user who has every permission', () => {
    expect(presetPermissions('all', ROLE_PERMISSIONS.restaurant_admin)).toEqual(API_KEY_PERMISSIONS)
  })
})

describe('expiryOf and expiryStateOf', () => {
  it('expiryOf returns the expiry of an API key after a number of days, at the end of a chosen day, or null', () => {
    expect(expiryOf('30', '', now)).toBe('2026-12-21T12:00:00.000Z')
    expect(expiryOf('never', '', now)).toBeNull()
    expect(new Date(expiryOf('day', '2026-12-24', now) ?? '').getHours()).toBe(23)
  })

  it.each([
    [null, 'never'],
    ['2026-11-21T11:59:00.000Z', 'over'],
    ['2026-11-30T12:00:00.000Z', 'soon'],
    ['2027-11-21T12:00:00.000Z', 'fresh'],
  ] as const)('expiryStateOf rates an API key that expires %s as %s', (expires_at, freshness) => {
    expect(expiryStateOf(expires_at, now)).toBe(freshness)
  })
})
