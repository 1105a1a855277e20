import type { Context, Deps } from '../context/context.ts'
import type { Actor } from '../context/actor.ts'

/**
 * Credentials of a request. A bearer token decides alone: a bad one never falls back to a good cookie. The cookie beside
 * it only has to agree with a browser's access token.
 * @see API-22
 */
export interface Proof {
  bearer: string | null
  cookie: string | null
}

/**
 * Turns proof into an actor with the rights that hold now. A bad bearer throws `unauthorized('invalid_session')`; a bad cookie alone
 * gives ANONYMOUS, so that an old cookie does not close the sign-in page. Supplied by the auth module through `createApp`.
 */
export type Authenticate = (deps: Deps, proof: Proof) => Promise<Actor>

/**
 * Reads the caller's rights again inside the transaction that writes. From then until the commit nobody takes them away:
 * a revocation waits. Supplied by the auth module through `createApp`.
 * @throws invalid_session, terminal_locked for a caller who is no longer signed in
 */
export type ConfirmActor = (tx: Context) => Promise<Actor>
