import { forgetAccessToken } from './access-token.ts'
import { signal } from './signal.ts'
import { forgetViewedRole } from './viewed-role.ts'

/** Id of the signed-in user. Null until the server confirms the user. */
export const signedInUserId = signal<string | null>(null)

/** True while this shared terminal is locked. */
export const isTerminalLocked = signal(false)

/** Storage key of a sign-out that the server has not confirmed. No other call is sent before the confirmation. */
export const SIGN_OUT_PENDING_KEY = 'forki-left'

/**
 * Prefix of the storage keys of recently opened palette results. The results may contain names and phones of
 * guests, so a sign-out removes those of all users.
 */
export const RECENT_RESULTS_PREFIX = 'forki-palette-'

/** Storage key of the voided lines that the kitchen board shows until a cook acknowledges them. */
export const KITCHEN_VOIDS_KEY = 'forki-kitchen-voids'

/** Prefixes of storage keys that a sign-out removes. Their values belong to the restaurants of a user. */
export const REMOVED_PREFIXES = [RECENT_RESULTS_PREFIX, KITCHEN_VOIDS_KEY]

let sessionEndListener: () => void = () => undefined

/**
 * Registers the listener for the end of the session. A 401 response ends the session, unless a renewed access
 * token is accepted.
 */
export function onSessionEnd(callback: () => void): void {
  sessionEndListener = callback
}

/** Clears the access token and the simulated role, and notifies the registered listener. */
export function endSession(): void {
  forgetAccessToken()
  forgetViewedRole()
  sessionEndListener()
}
