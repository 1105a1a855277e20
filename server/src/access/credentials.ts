import type { Context, Deps } from '../context/context.ts'
import type { Actor } from '../context/actor.ts'

/**
 * Credentials of a request. A bearer token decides alone: a bad one never falls back to a good cookie. The cookie beside
 * it only has to agree with a browser's access token.
 * @see API-22
 */
export interface Credentials {
  bearer: string | null
  cookie: string | null
}

/**
 * Authenticates credentials and returns the actor with the present rights. A bad cookie alone returns ANONYMOUS, so that
 * an old cookie does not block the sign-in page. Supplied by the auth module through `createApp`.
 * @throws invalid_session for a bad bearer token
 */
export type Authenticate = (deps: Deps, credentials: Credentials) => Promise<Actor>

/**
 * Reads the caller's rights again inside the transaction that writes. From then until the commit nobody takes them away:
 * a revocation waits. Supplied by the auth module through `createApp`.
 * @throws invalid_session, terminal_locked for a caller who is no longer signed in
 */
export type ConfirmActor = (tx: Context) => Promise<Actor>
