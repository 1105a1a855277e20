import type { Pool } from 'pg'
import type { Actor } from '../actor.ts'

/** Actor from the database, with the validity of its rights. */
export interface FoundActor {
  actor: Actor
  /** Time at which the rights may end without an event. Null for never. */
  until: Date | null
  /** Ids of the rows that the rights depend on: users, session, terminal, API key, restaurants. */
  concerns: readonly string[]
}

/** Cache of actors with their rights. */
export interface ActorCache {
  /**
   * Returns the cached actor of a session or API key, otherwise the result of `find`. Does not cache a
   * missing actor.
   */
  of: (name: string, find: () => Promise<FoundActor | null>) => Promise<FoundActor | null>
  /** Observes the pool's connections and evicts entries when they change rights. */
  watch: (pool: Pool) => void
}
