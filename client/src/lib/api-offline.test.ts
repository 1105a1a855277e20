import { authEndpoints } from '@forki/contract/calls/auth'
import { kitchenEndpoints } from '@forki/contract/calls/kitchen'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './api.ts'
import { isServerReachable } from './connectivity.ts'
import { KITCHEN_VOIDS_KEY, RECENT_RESULTS_PREFIX, SIGN_OUT_PENDING_KEY } from './session.ts'
import { readStored } from './storage.ts'

// Simulates a page that loses the server before it has loaded the code of the offline cache.
vi.mock('./offline-cache.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  isServerReachable.set(false)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => {
  localStorage.clear()
  isServerReachable.set(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a read without the code of the offline cache fails with the network error', async () => {
  const query = { restaurant_id: 'r' }

  await expect(call(kitchenEndpoints.listTickets, { query })).rejects.toMatchObject({ code: 'network' })
})

it('a sign-out without the code of the offline cache is remembered for the next connection', async () => {
  await expect(call(authEndpoints.logout)).rejects.toMatchObject({ code: 'network' })

  expect(readStored(SIGN_OUT_PENDING_KEY)).toBe('yes')
})

it('a sign-out removes the recent palette results of all users from the device, also without a connection', async () => {
  localStorage.setItem(`${RECENT_RESULTS_PREFIX}ana-r1`, '[]')
  localStorage.setItem(`${RECENT_RESULTS_PREFIX}luis-r2`, '[]')
  localStorage.setItem('forki-theme', 'dark')

  await expect(call(authEndpoints.logout)).rejects.toMatchObject({ code: 'network' })

  expect(Object.keys(localStorage).toSorted()).toEqual([SIGN_OUT_PENDING_KEY, 'forki-theme'])
})

it('a sign-out removes the voided lines of the kitchen board and preserves the settings of the board', async () => {
  localStorage.setItem(KITCHEN_VOIDS_KEY, '{}')
  localStorage.setItem('forki-kitchen', '{}')

  await expect(call(authEndpoints.logout)).rejects.toMatchObject({ code: 'network' })

  expect(Object.keys(localStorage).toSorted()).toEqual(['forki-kitchen', SIGN_OUT_PENDING_KEY])
})
