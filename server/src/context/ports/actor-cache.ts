import type { Pool } from 'pg'
import type { Actor } from '../actor.ts'

/** An actor as read from the database. */
export interface Found {
  actor: Actor
  /** The instant from which the clock alone may change the rights; null for never. */
  until: Date | null
  /** Ids of the rows that the rights hang on: users, session, terminal, API key and restaurants. */
  concerns: readonly string[]
}

/** What callers may do, kept for moments. */
export interface Rights {
  /** The caller of this name, kept or read. What is not found is never kept. */
  of: (name: string, find: () => Promise<Found | null>) => Promise<Found | null>
  /** Obeys what connections of this pool change, from the change on. */
  watch: (pool: Pool) => void
}
