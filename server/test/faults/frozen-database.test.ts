import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freezePostgres } from '../../lab/faults/freeze-postgres.ts'
import { startCluster, type Cluster } from '../../scripts/postgres/cluster.ts'
import { connect, type Database } from '../../src/db/connect.ts'
import { translateDatabaseError } from '../../src/db/database-errors.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-frozen-'))
/**
 * Timeout of a statement and timeout of the wait for a connection, in ms. They are shorter than in
 * production.
 */
const [STATEMENT_TIMEOUT_MS, CONNECTION_TIMEOUT_MS] = [1500, 2000]
/** Time in ms after which the driver gives up on a statement: half a second after PostgreSQL's own timeout. */
const DRIVER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 500

let cluster: Cluster
let database: Database
let thaw = () => {}
const freezeDatabase = () => {
  const pid = readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
  thaw = freezePostgres(Number(pid))
}
beforeAll(async () => {
  cluster = await startCluster({ folder: path.join(folder, 'postgres'), disposable: true })
})
beforeEach(async () => {
  database = connect(
    { DATABASE_URL: cluster.url('postgres') },
    { maxConnections: 4, statementTimeoutMs: STATEMENT_TIMEOUT_MS, maxWaitMs: CONNECTION_TIMEOUT_MS },
  )
  await Promise.all([1, 2, 3, 4].map(() => database.prisma.$queryRaw`SELECT 1`))
})
afterEach(async () => {
  thaw()
  await database.close()
})
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Runs a transaction that sends its second query after `frozen` has resolved.
 * @returns HTTP status of the error, and time in ms from the second query to the end of the transaction
 */
async function runFrozenTransaction(frozen: Promise<void>) {
  let queryCount = 0
  const error = await database.prisma
    .$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 AS one`
        begunCount += 1
        await frozen
        queryCount = performance.now()
        await tx.$queryRaw`SELECT 2 AS two`
      },
      { maxWait: 10_000, timeout: 30_000 },
    )
    .catch((reason: unknown) => reason)
  return { waited: performance.now() - queryCount, status: translateDatabaseError(error)?.status }
}
let begunCount = 0

describe('frozen database', () => {
  test('each transaction waits for a frozen database once, and not again for its rollback', async () => {
    begunCount = 0
    const silence = Promise.withResolvers<void>()
    const errors = [1, 2, 3, 4].map(() => runFrozenTransaction(silence.promise))
    await expect.poll(() => begunCount, { timeout: 10_000 }).toBe(4)
    freezeDatabase()
    silence.resolve()

    for (const { waited, status } of await Promise.all(errors)) {
      expect(status).toBe(503)
      expect(waited).toBeGreaterThan(STATEMENT_TIMEOUT_MS)
      // A separate timeout for the rollback would double the wait.
      expect(waited).toBeLessThan(DRIVER_TIMEOUT_MS * 1.7)
    }
  })

  test('the pool rejects callers while the database is frozen, and serves new ones afterwards', async () => {
    freezeDatabase()
    const began = performance.now()
    const lateReplies = await Promise.all(
      Array.from({ length: 40 }, () => database.pool.query('SELECT 1').catch((error: unknown) => error)),
    )
    const waited = performance.now() - began
    thaw()

    for (const error of lateReplies) expect(translateDatabaseError(error)?.status).toBe(503)
    expect(waited).toBeLessThan(DRIVER_TIMEOUT_MS * 1.7)
    expect(database.pool.totalCount).toBe(0)
    expect(await database.prisma.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
  })
})
