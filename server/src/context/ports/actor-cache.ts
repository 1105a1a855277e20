import type { Pool } from 'pg'
import type { Actor } from '../actor.ts'

/** Actor from the database, with the end of its rights and the ids of the rows that determine the rights. */
export interface FoundActor {
  actor: Actor
  /** Earliest deadline that may change the actor's rights, such as session expiry. Null without a deadline. */
  rightsUntil: Date | null
  /** Ids of the rows that the actor's rights depend on: users, session, terminal, API key, restaurants. */
  dependsOnIds: readonly string[]
}

/** Cache of actors with their rights. */
export interface ActorCache {
  /**
   * Returns the cached actor of a session or API key. `name` is the session id or the hash of the key. Without
   * a cached actor, calls `find` and caches its result, unless the result is null or rights change meanwhile.
   */
  findOrLoad: (name: string, find: () => Promise<FoundActor | null>) => Promise<FoundActor | null>
  /** Observes the transactions on all connections of a pool, and evicts the actors whose rights they change. */
  watchPool: (pool: Pool) => void
}
