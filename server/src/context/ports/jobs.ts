import type { PgBoss, PrismaTransactionLike } from 'pg-boss'

/**
 * Advisory locks by name, one process at a time. The queue hands a run out again after its timeout, although the first
 * process may still work on it. A lock ends with its process at the latest.
 */
export interface JobLocks {
  /** Resolves to false if this or another process holds the lock. */
  acquire: (name: string) => Promise<boolean>
  release: (name: string) => Promise<void>
}

/** Job queue in a PostgreSQL schema of its own. */
export interface JobQueue {
  boss: PgBoss
  locks: JobLocks
  /**
   * Puts a job into the queue through `db`, so that inside a transaction it exists exactly when the rest does. How often it
   * is tried is the queue's rule, set by `startJobs`. `seconds` until it may run; at once without.
   */
  send: (db: PrismaTransactionLike, name: string, payload: object, seconds?: number) => Promise<void>
}
