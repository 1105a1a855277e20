import { forgetAccessToken } from './access-token.ts'
import { signal } from './signal.ts'

/** Id of the signed-in user. Null until the server confirms it. */
export const signedInUserId = signal<string | null>(null)

/** True while this shared terminal is locked. */
export const terminalLocked = signal(false)

/** Storage key of a sign-out that the server has not confirmed. Until it has, no other call is sent. */
export const SIGN_OUT_PENDING = 'forki-left'

let listener: () => void = () => undefined

/** Registers the listener for the end of the session, which any 401 causes. */
export function onSessionEnd(callback: () => void): void {
  listener = callback
}

/** Clears the access token and notifies the registered listener. */
export function endSession(): void {
  forgetAccessToken()
  listener()
}
