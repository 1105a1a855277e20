import type { Context, Deps } from '../context/context.ts'
import type { Actor } from '../context/actor.ts'

/**
 * Credentials of a request. A bearer token overrides the session cookie, even if the token is invalid. A
 * browser's access token is invalid beside the session cookie of another session.
 * @see API-22
 */
export interface Credentials {
  bearer: string | null
  cookie: string | null
}

/**
 * Authenticates the credentials of a request and returns the actor with current rights. An invalid cookie
 * alone returns `ANONYMOUS`, so that an expired cookie does not block the sign-in page. The auth module
 * implements this function.
 * @throws invalid_session for an invalid bearer token
 */
export type Authenticate = (deps: Deps, credentials: Credentials) => Promise<Actor>

/**
 * Reads the actor's rights again inside the writing transaction. Locks the rights until the commit, so that a
 * revocation waits. The auth module implements this function.
 * @throws invalid_session, terminal_locked if the caller is no longer signed in
 */
export type ReloadActor = (tx: Context) => Promise<Actor>
