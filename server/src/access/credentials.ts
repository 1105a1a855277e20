import type { Context, Deps } from '../context/context.ts'
import type { Actor } from '../context/actor.ts'

/**
 * Credentials of a request. With a bearer token the cookie is ignored, even if the token is invalid. A
 * browser's access token also requires the matching cookie.
 * @see API-22
 */
export interface Credentials {
  bearer: string | null
  cookie: string | null
}

/**
 * Authenticates credentials and returns the actor with the current rights. An invalid cookie alone returns
 * ANONYMOUS, so that an old cookie does not block the sign-in page. The auth module supplies it through
 * `createApp`.
 * @throws invalid_session for an invalid bearer token
 */
export type Authenticate = (deps: Deps, credentials: Credentials) => Promise<Actor>

/**
 * Reads the caller's rights again inside the writing transaction and locks them until it commits: a
 * revocation waits. The auth module supplies it through `createApp`.
 * @throws invalid_session, terminal_locked for a caller who is no longer signed in
 */
export type ConfirmActor = (tx: Context) => Promise<Actor>
