import type { Pool } from 'pg'
import type { Actor } from '../actor.ts'

/** An actor as read from the database. */
export interface FoundActor {
  actor: Actor
  /** The instant from which the clock alone may change the rights; null for never. */
  until: Date | null
  /** Ids of the rows that the rights hang on: users, session, terminal, API key and restaurants. */
  concerns: readonly string[]
}

/** What callers may do, kept for moments. */
export interface ActorCache {
  /** The caller of this name, kept or read. What is not found is never kept. */
  of: (name: string, find: () => Promise<FoundActor | null>) => Promise<FoundActor | null>
  /** Obeys what connections of this pool change, from the change on. */
  watch: (pool: Pool) => void
}
