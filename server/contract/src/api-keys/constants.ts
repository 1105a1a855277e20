import { PERMISSIONS, type Permission } from '../permissions.ts'

/**
 * Prefix of every API key. It distinguishes an API key from a session token, also for scanners of leaked
 * secrets.
 */
export const API_KEY_PREFIX = 'forki_'

/** Maximum number of restaurants of a group key. */
export const MAX_KEY_RESTAURANTS = 100

/** Rate limits of one API key: per second and per quarter of an hour. */
export const API_KEY_RATE_LIMITS = {
  burst: { points: 20, window_seconds: 1 },
  window: { points: 10_000, window_seconds: 15 * 60 },
} as const

/** Permissions that an API key may have: all except the management of memberships. */
export const API_KEY_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(
  (name) => name !== 'manage_memberships',
)
