import type { Pool } from 'pg'
import type { Actor } from '../actor.ts'

/** Actor from the database, with the end of its rights and the ids of the rows that determine the rights. */
export interface FoundActor {
  actor: Actor
  /** Time at which the actor's rights may end without an event. Null if there is no such time. */
  rightsUntil: Date | null
  /** Ids of the rows that the actor's rights depend on: users, session, terminal, API key, restaurants. */
  dependsOnIds: readonly string[]
}

/** Cache of actors with their rights. */
export interface ActorCache {
  /**
   * Returns the cached actor of a session or API key. Calls `find` if the cache has none, and caches its
   * result. A missing actor is not cached.
   */
  findOrLoad: (name: string, find: () => Promise<FoundActor | null>) => Promise<FoundActor | null>
  /** Observes the connections of a pool and evicts the actors whose rights a transaction changes. */
  watchPool: (pool: Pool) => void
}
