import { forgetAccessToken } from './access-token.ts'
import { signal } from './signal.ts'

/** The id of who is signed in, once the server has said so. */
export const signedInUserId = signal<string | null>(null)

/** Whether this device is shared and nobody is at it. */
export const terminalLocked = signal(false)

/** Stored while the server has not heard that somebody signed out here: until it has, nothing else is asked. */
export const SIGN_OUT_PENDING = 'forki-left'

let listener: () => void = () => undefined

/** Registers what happens when the server answers 401 anywhere: the session is over. */
export function onSessionEnd(callback: () => void): void {
  listener = callback
}

/** Forgets the access token and notifies the registered listener. */
export function endSession(): void {
  forgetAccessToken()
  listener()
}
