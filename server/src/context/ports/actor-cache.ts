import type { Pool } from 'pg'
import type { Actor } from '../actor.ts'

/** Actor as read from the database. */
export interface FoundActor {
  actor: Actor
  /** Time at which rights may change without an event. Null for never. */
  until: Date | null
  /** Ids of the rows that the rights depend on: users, session, terminal, API key and restaurants. */
  concerns: readonly string[]
}

/** Cache of actors with their rights. */
export interface ActorCache {
  /** Returns the actor of a session or key, cached or found. A missing actor is not cached. */
  of: (name: string, find: () => Promise<FoundActor | null>) => Promise<FoundActor | null>
  /** Evicts entries as connections of this pool change rights. */
  watch: (pool: Pool) => void
}
