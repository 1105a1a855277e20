import type { PgBoss, PrismaTransactionLike } from 'pg-boss'

/**
 * Advisory locks by name, exclusive over all processes. They prevent that the queue repeats a timed-out run
 * while it still works. A lock ends with its process at the latest.
 */
export interface JobLocks {
  /** Resolves to false if this or another process holds the lock. */
  acquire: (name: string) => Promise<boolean>
  release: (name: string) => Promise<void>
}

/** Job queue in its own PostgreSQL schema. */
export interface JobQueue {
  boss: PgBoss
  locks: JobLocks
  /**
   * Enqueues a job through `db`, so that in a transaction both commit or neither. `startJobs` sets the
   * retries.
   * @param seconds delay before the first run, none by default
   */
  send: (db: PrismaTransactionLike, name: string, payload: object, seconds?: number) => Promise<void>
}
