import { signal } from './signal.ts'

/**
 * The proof of sign-in that script may hold: the login's token, in memory only. After a reload the HttpOnly cookie
 * carries the session, so nothing lasting can be read by a script (contract §2).
 */
let token: string | null = null
/** The id of who is signed in, once the server has said so. */
export const signedIn = signal<string | null>(null)

/** Whether this device is shared and nobody is at it. */
export const terminalLocked = signal(false)

/** Stored while the server has not heard that somebody signed out here: until it has, nothing else is asked. */
export const LEFT = 'forki-left'

let listener: () => void = () => undefined

export const sessionToken = () => token

export function keepToken(value: string | null): void {
  token = value
}

/** Registers what happens when the server answers 401 anywhere: the session is over. */
export function whenSessionEnds(callback: () => void): void {
  listener = callback
}

/** Forgets the token and tells who registered. */
export function endSession(): void {
  token = null
  listener()
}
