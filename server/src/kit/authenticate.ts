import type { Actor, Deps } from './context.ts'

/** What a request carries to prove who sends it; a bearer token shuts the cookie out (contract §1). */
export interface Proof {
  bearer: string | null
  cookie: string | null
}

/**
 * Turns proof into an actor with the rights that hold now. A bad bearer throws `unauthorized('invalid_session')`; a bad cookie alone
 * gives ANONYMOUS, so that an old cookie does not close the sign-in page. Supplied by the auth module through `createApp`.
 */
export type Authenticate = (deps: Deps, proof: Proof) => Promise<Actor>
