import { PERMISSIONS, type Permission } from '../permissions.ts'

/** Prefix of every key. Programs and scanners for leaked secrets tell it from a session token. */
export const KEY_PREFIX = 'forki_'

/** Requests that one key may send in a second, and in a quarter of an hour. */
export const KEY_LIMITS = {
  burst: { points: 20, seconds: 1 },
  window: { points: 10_000, seconds: 15 * 60 },
} as const

/** Permissions that a key may hold: all but the management of memberships. */
export const KEY_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(
  (name) => name !== 'manage_memberships',
)
