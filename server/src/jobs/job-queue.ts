import type { Pool } from 'pg'
import { fromPrisma, PgBoss } from 'pg-boss'
import type { Logger } from '../observability/log.ts'
import { createOutageLog } from '../observability/outage-log.ts'
import { translateDatabaseError } from '../db/database-errors.ts'
import { runLibraryStatement } from '../db/sql.ts'
import { currentRequestId, currentSpan } from '../observability/request-context.ts'
import { createJobLocks } from './job-locks.ts'
import type { JobQueue } from '../context/ports/jobs.ts'

/** Creates the job queue (pg-boss), idle until `startJobs`. */
export function createJobQueue({ pool, log }: { pool: Pool; log: Logger }): JobQueue {
  const outage = createOutageLog(log, {
    failureMessage: 'jobs: the queue lost the database, jobs continue after reconnection',
    recoveryMessage: 'jobs: the queue reconnected to the database',
  })
  const executeSql = async (text: string, values?: unknown[]) => {
    try {
      const answer = await runLibraryStatement(pool, values ? { text, values } : { text })
      outage.logRecovery()
      return answer
    } catch (error) {
      if (isOutage(error)) outage.logFailure(error)
      throw error
    }
  }
  const pgBoss = new PgBoss({ db: { executeSql }, schema: 'pgboss' })
  // `executeSql` has already logged database outages, so this handler ignores them. pg-boss may emit a plain
  // copy of the error, but `isOutage` needs an instance of `Error`.
  pgBoss.on('error', (error) => {
    if (!isOutage(Object.assign(new Error(error.message), error)))
      log.error({ err: error }, 'jobs: queue error')
  })
  pgBoss.on('warning', (warning) => log.warn({ warning }, 'jobs: queue warning'))
  return {
    boss: pgBoss,
    locks: createJobLocks({ pool, log }),
    async send(db, name, payload, seconds) {
      const startOptions = seconds === undefined ? {} : { startAfter: Math.ceil(seconds) }
      const request_id = currentRequestId()
      const traceparent = currentSpan()?.traceparent
      const data = { ...payload, ...(request_id && { request_id }), ...(traceparent && { traceparent }) }
      await pgBoss.send(name, data, { db: fromPrisma(db), ...startOptions })
    },
  }
}

const isOutage = (error: unknown): boolean => translateDatabaseError(error)?.status === 503
