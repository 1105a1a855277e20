import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../scripts/postgres/cluster.ts'
import { connect, type Database } from './client.ts'
import { withClient } from './connection.ts'
import { createReports } from './reports.ts'

const look = async (pool: Pool) =>
  (
    await pool.query<{ standby: boolean; sales: number }>(
      'SELECT pg_is_in_recovery() AS standby, (SELECT count(*)::int FROM sales) AS sales',
    )
  ).rows[0]

// A primary and a standby that streams from it, of the PostgreSQL that comes along; Windows has no sockets for it.
describe.skipIf(process.platform === 'win32')('reports beside a replica', () => {
  let folder: string
  let primary: Cluster
  let standby: Cluster
  let database: Database
  let replica: Pool

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'forki-pair-'))
    // PostgreSQL's account has to find the other's socket.
    chmodSync(folder, 0o755)
    const [first, second] = [path.join(folder, 'a'), path.join(folder, 'b')]
    const fresh = await startCluster({ folder: first, disposable: true })
    // Throwaway clusters answer before a commit is written, and what is not written can't be asked for.
    await withClient(fresh.url('postgres'), (client) =>
      client.query('ALTER ROLE forki SET synchronous_commit = on'),
    )
    await fresh.stop()
    spawnSync('cp', ['-a', first, second])
    writeFileSync(path.join(second, 'standby.signal'), '')
    appendFileSync(
      path.join(second, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${first} user=forki'\n`,
    )
    primary = await startCluster({ folder: first, disposable: true })
    standby = await startCluster({ folder: second, disposable: true })
    const addresses = {
      DATABASE_URL: primary.url('postgres'),
      DATABASE_REPLICA_URL: standby.url('postgres'),
    }
    database = connect(addresses)
    replica = connect({ DATABASE_URL: standby.url('postgres') }).pool
    await database.pool.query('CREATE TABLE sales (id int)')
  })
  afterAll(async () => {
    await Promise.all([database.close(), replica.end()])
    await Promise.all([primary.stop(), standby.stop()])
    rmSync(folder, { recursive: true, force: true })
  })

  /** As a process that has not looked yet. */
  const anew = () => createReports(database.pool, replica)

  test('are read there, with what was committed before the first question', async () => {
    await database.pool.query('INSERT INTO sales VALUES (1)')

    expect(await database.reports.run(look)).toEqual({ standby: true, sales: 1 })
  })

  test('are read from the primary while the replica is behind, and there again when it is not', async () => {
    await replica.query('SELECT pg_wal_replay_pause()')
    await database.pool.query('INSERT INTO sales VALUES (2)')
    const behind = await anew().run(look)
    await replica.query('SELECT pg_wal_replay_resume()')
    const caughtUp = await anew().run(look)

    expect(behind).toEqual({ standby: false, sales: 2 })
    expect(caughtUp).toEqual({ standby: true, sales: 2 })
  })

  test('twenty at once look once', async () => {
    let asked = 0
    const counted = Object.create(database.pool) as Pool
    counted.query = ((text: string) => {
      asked += 1
      return database.pool.query(text)
    }) as Pool['query']
    const reports = createReports(counted, replica)
    const found = await Promise.all(Array.from({ length: 20 }, () => reports.run(look)))

    expect(found.every((one) => one?.standby)).toBe(true)
    expect(asked).toBe(1)
  })

  test('are read from the primary when the replica goes, in the middle or before', async () => {
    const reports = anew()
    await reports.run(look)
    await standby.stop()

    expect(await reports.run(look)).toEqual({ standby: false, sales: 2 })
    expect(await anew().run(look)).toEqual({ standby: false, sales: 2 })
  })
})
