import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Cluster } from '../../scripts/postgres/cluster.ts'
import { startReplication } from '../../scripts/postgres/replication.ts'
import { connect, type Database } from './connect.ts'
import { translateDatabaseError } from './database-errors.ts'
import { createReplicaReader } from './replica-reader.ts'

const readSales = async (pool: Pool) =>
  (
    await pool.query<{ standby: boolean; sales: number }>(
      'SELECT pg_is_in_recovery() AS standby, (SELECT count(*)::int FROM sales) AS sales',
    )
  ).rows[0]

const findMark = (id: number) => async (pool: Pool) =>
  (
    await pool.query<{ standby: boolean; there: boolean }>(
      'SELECT pg_is_in_recovery() AS standby, EXISTS (SELECT FROM marks WHERE id = $1) AS there',
      [id],
    )
  ).rows[0]

// `startReplication` connects its standby by a Unix socket, which PostgreSQL for Windows lacks.
describe.skipIf(process.platform === 'win32')('reports beside a replica', () => {
  let folder: string
  let primary: Cluster
  let standby: Cluster
  let database: Database
  let replica: Pool

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'forki-pair-'))
    const pair = await startReplication(folder, { disposable: true })
    ;[primary, standby] = [pair.primary, pair.standby]
    const addresses = {
      DATABASE_URL: primary.url('postgres'),
      DATABASE_REPLICA_URL: standby.url('postgres'),
    }
    database = connect(addresses)
    replica = new Pool({ connectionString: standby.url('postgres') })
    replica.on('error', () => undefined)
    await database.pool.query('CREATE TABLE sales (id int)')
  })
  afterAll(async () => {
    await Promise.all([database.close(), replica.end()])
    await Promise.all([primary.stop(), standby.stop()])
    rmSync(folder, { recursive: true, force: true })
  })

  test('a main pool rejects a standby with 503 and does not keep the connection', async () => {
    const misled = connect({ DATABASE_URL: standby.url('postgres') })
    const error = await misled.pool.query('SELECT 1').catch((reason: unknown) => reason)
    const byPrisma = await misled.prisma.$queryRaw`SELECT 1`.catch((reason: unknown) => reason)
    const connectionCount = misled.pool.totalCount
    await misled.close()

    expect(translateDatabaseError(error)).toMatchObject({ code: 'unavailable', status: 503 })
    expect(translateDatabaseError(byPrisma)).toMatchObject({ code: 'unavailable', status: 503 })
    expect(connectionCount).toBe(0)
  })

  test('a write that a standby rejects is answered with 503', async () => {
    const error = await replica.query('INSERT INTO sales VALUES (9)').catch((reason: unknown) => reason)

    expect(error).toMatchObject({ code: '25006' })
    expect(translateDatabaseError(error)).toMatchObject({ code: 'unavailable', status: 503 })
  })

  /** Creates a replica reader that has not checked the replica yet, as in a new process. */
  const newReader = () => createReplicaReader(database.pool, replica)

  test('reports are read from the replica, including earlier commits', async () => {
    await database.pool.query('INSERT INTO sales VALUES (1)')

    expect(await database.reports.run(readSales)).toEqual({ standby: true, sales: 1 })
  })

  test('reports are read from the primary while the replica is behind, and from the replica again afterwards', async () => {
    await replica.query('SELECT pg_wal_replay_pause()')
    await database.pool.query('INSERT INTO sales VALUES (2)')
    const primaryAnswer = await newReader().run(readSales)
    await replica.query('SELECT pg_wal_replay_resume()')
    const caughtUp = await newReader().run(readSales)

    expect(primaryAnswer).toEqual({ standby: false, sales: 2 })
    expect(caughtUp).toEqual({ standby: true, sales: 2 })
  })

  test('twenty concurrent reads of reports check the replica once', async () => {
    let checks = 0
    const countingPool = Object.create(database.pool) as Pool
    countingPool.query = ((text: string) => {
      checks += 1
      return database.pool.query(text)
    }) as Pool['query']
    const reports = createReplicaReader(countingPool, replica)
    const found = await Promise.all(Array.from({ length: 20 }, () => reports.run(readSales)))

    expect(found.every((one) => one?.standby)).toBe(true)
    expect(checks).toBe(1)
  })

  test('lists include every commit published a moment ago, which reports may lack', async () => {
    const lists = createReplicaReader(database.pool, replica, undefined, { is_exact: true })
    await database.pool.query('CREATE TABLE marks (id int)')
    await vi.waitFor(
      async () => expect(await newReader().run(findMark(0))).toMatchObject({ standby: true }),
      10_000,
    )
    const mark = (id: number) => database.pool.query('INSERT INTO marks VALUES ($1)', [id])
    const found = await Promise.all(
      Array.from({ length: 20 }, async (_, id) => {
        await mark(id)
        return lists.run(findMark(id))
      }),
    )
    expect(found.filter((one) => !one?.there)).toEqual([])

    const secondReader = createReplicaReader(database.pool, replica, undefined, { is_exact: true })
    await vi.waitFor(
      async () => expect(await secondReader.run(findMark(0))).toEqual({ standby: true, there: true }),
      10_000,
    )
    await replica.query('SELECT pg_wal_replay_pause()')
    await mark(20)
    const primaryAnswer = await secondReader.run(findMark(20))
    await replica.query('SELECT pg_wal_replay_resume()')

    expect(primaryAnswer).toEqual({ standby: false, there: true })
  })

  test('reports are read from the primary when the replica disconnects, before or during a statement', async () => {
    const reports = newReader()
    await reports.run(readSales)
    await standby.stop()

    expect(await reports.run(readSales)).toEqual({ standby: false, sales: 2 })
    expect(await newReader().run(readSales)).toEqual({ standby: false, sales: 2 })
  })
})
