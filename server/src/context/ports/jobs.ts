import type { PgBoss, PrismaTransactionLike } from 'pg-boss'

/**
 * Who is at which run. The queue gives a run away again when its time is up, though whoever had it may still be at it; a
 * hold is what keeps two processes from doing one thing at the same time. It ends with the process at the latest.
 */
export interface Holds {
  /** False when somebody, in whatever process, holds it. */
  take: (name: string) => Promise<boolean>
  leave: (name: string) => Promise<void>
}

/** Background work kept in PostgreSQL, in a schema of its own. */
export interface JobQueue {
  boss: PgBoss
  holds: Holds
  /**
   * Puts a job into the queue through `db`, so that inside a transaction it exists exactly when the rest does. How often it
   * is tried is the queue's rule, set by `startJobs`. `seconds` until it may run; at once without.
   */
  send: (db: PrismaTransactionLike, name: string, payload: object, seconds?: number) => Promise<void>
}
