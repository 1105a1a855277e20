import pLimit from 'p-limit'
import type { Pool, PoolClient } from 'pg'
import type { JobLocks } from '../context/ports/jobs.ts'
import type { Logger } from '../observability/log.ts'
import { sql } from '../db/sql.ts'

/** Creates job locks: advisory locks on one connection, which returns to the pool when no lock is held. */
export const createJobLocks = ({ pool, log }: { pool: Pool; log: Logger }): JobLocks =>
  new AdvisoryJobLocks(pool, log)

class AdvisoryJobLocks implements JobLocks {
  readonly #pool: Pool
  readonly #log: Logger
  readonly #held = new Set<string>()
  #client: PoolClient | null = null
  /** The lock connection executes one query at a time. */
  readonly #limited = pLimit(1)

  constructor(pool: Pool, log: Logger) {
    this.#pool = pool
    this.#log = log
  }

  async acquire(name: string): Promise<boolean> {
    if (this.#held.has(name)) return false
    this.#held.add(name)
    try {
      if (await this.#call('pg_try_advisory_lock', name)) return true
    } catch (error) {
      // A failed query means a broken lock connection. If the connection holds no other lock, the next attempt
      // uses a new one.
      if (this.#held.size === 1) this.#discard(error as Error)
      this.#held.delete(name)
      throw error
    }
    this.#forget(name)
    return false
  }

  async release(name: string): Promise<void> {
    try {
      await this.#call('pg_advisory_unlock', name)
    } catch (error) {
      this.#log.warn({ err: error }, 'jobs: release of a lock failed')
    }
    this.#forget(name)
  }

  async #connect(): Promise<PoolClient> {
    if (this.#client) return this.#client
    const client = await this.#pool.connect()
    client.on('error', this.#onLost)
    this.#client = client
    return client
  }

  readonly #onLost = (error: Error): void => {
    this.#discard(error)
    this.#log.warn({ err: error }, 'jobs: lock connection lost')
  }

  /** Releases a broken connection, so that the pool removes it and no longer counts it towards its maximum. */
  #discard(error: Error): void {
    const broken = this.#client
    this.#client = null
    broken?.off('error', this.#onLost)
    broken?.release(error)
  }

  #call(lock: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string): Promise<boolean> {
    return this.#limited(async () => {
      const client = await this.#connect()
      const rows = await sql.rows<{ done: boolean }>(
        client,
        sql`SELECT ${sql.raw(lock)}(hashtextextended(${`job ${name}`}, 0)) AS done`,
      )
      return rows[0]?.done === true
    })
  }

  #forget(name: string): void {
    this.#held.delete(name)
    if (this.#held.size > 0 || this.#client === null) return
    const released = this.#client
    this.#client = null
    released.off('error', this.#onLost)
    released.release()
  }
}
