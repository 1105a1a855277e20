import pLimit from 'p-limit'
import type { Pool, PoolClient } from 'pg'
import type { JobLocks } from '../context/ports/jobs.ts'
import type { Logger } from '../observability/log.ts'
import { sql } from '../db/sql.ts'

/** Locks of one connection of the pool, which is given back whenever nothing is held. */
export function createJobLocks({ pool, log }: { pool: Pool; log: Logger }): JobLocks {
  const held = new Set<string>()
  let connection: Promise<PoolClient> | null = null
  /** A connection runs one query at a time. */
  const limited = pLimit(1)

  const connect = () => {
    connection ??= pool.connect().then((client) => {
      client.on('error', lost)
      return client
    })
    return connection
  }
  const lost = (error: Error) => {
    connection = null
    log.warn({ err: error }, 'jobs: the connection that holds them was lost')
  }
  const ask = (what: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string) =>
    limited(async () => {
      const client = await connect()
      const rows = await sql.rows<{ done: boolean }>(
        client,
        sql`SELECT ${sql.raw(what)}(hashtextextended(${`job ${name}`}, 0)) AS done`,
      )
      return rows[0]?.done === true
    })
  const letGo = async (name: string) => {
    held.delete(name)
    if (held.size > 0 || connection === null) return
    const given = connection
    connection = null
    const client = await given
    client.off('error', lost)
    client.release()
  }

  return {
    async acquire(name) {
      if (held.has(name)) return false
      held.add(name)
      try {
        if (await ask('pg_try_advisory_lock', name)) return true
      } catch (error) {
        // A connection that could not be had must be asked for again.
        if (held.size === 1) connection = null
        held.delete(name)
        throw error
      }
      await letGo(name)
      return false
    },
    async release(name) {
      try {
        await ask('pg_advisory_unlock', name)
      } catch (error) {
        log.warn({ err: error }, 'jobs: a hold went with its connection')
      }
      await letGo(name).catch(() => undefined)
    },
  }
}
