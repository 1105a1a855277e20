import type { Pool } from 'pg'
import { fromPrisma, PgBoss, type PrismaTransactionLike } from 'pg-boss'
import type { Logger } from '../kit/log.ts'
import { currentRequest } from '../kit/trail.ts'
import { createHolds, type Holds } from './holds.ts'

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

/** Nothing touches the database before `startJobs`. Two statements at most run at a time, beside the requests. */
export function createJobQueue({ pool, log }: { pool: Pool; log: Logger }): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs: the queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: the queue warns'))
  return {
    boss,
    holds: createHolds({ pool, log }),
    async send(db, name, payload, seconds) {
      const later = seconds === undefined ? {} : { startAfter: Math.ceil(seconds) }
      const request_id = currentRequest()
      const data = request_id === undefined ? payload : { ...payload, request_id }
      await boss.send(name, data, { db: fromPrisma(db), ...later })
    },
  }
}
