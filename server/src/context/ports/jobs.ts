import type { PgBoss, PrismaTransactionLike } from 'pg-boss'

/**
 * Advisory locks by name, for one process at a time. The queue repeats a run after its timeout although the
 * first process may still work on it. A lock ends with its process at the latest.
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
   * Enqueues a job through `db`, so that inside a transaction both commit or neither. The queue's settings of
   * `startJobs` decide the retries.
   * @param seconds delay before the first run, none by default
   */
  send: (db: PrismaTransactionLike, name: string, payload: object, seconds?: number) => Promise<void>
}
