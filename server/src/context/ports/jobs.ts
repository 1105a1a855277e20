import type { PgBoss, PrismaTransactionLike } from 'pg-boss'

/**
 * Advisory locks of jobs by name, exclusive over all processes. A job that runs beyond its time limit still
 * has its lock, so that no other run of the job begins meanwhile. The end of a process releases its locks.
 */
export interface JobLocks {
  /** Acquires the lock of this name. Resolves to false if this or another process has it. */
  acquire: (name: string) => Promise<boolean>
  release: (name: string) => Promise<void>
}

/** Job queue in a PostgreSQL schema of its own. */
export interface JobQueue {
  boss: PgBoss
  locks: JobLocks
  /**
   * Enqueues a job through `db`. In a transaction, the job exists only after the commit. `startJobs` sets the
   * retries.
   * @param seconds delay before the first run, none by default
   */
  send: (db: PrismaTransactionLike, name: string, payload: object, seconds?: number) => Promise<void>
}
