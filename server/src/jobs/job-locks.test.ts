import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/setup/database.ts'
import { withClient } from '../db/with-client.ts'
import { createLog } from '../observability/log.ts'
import { createJobLocks } from './job-locks.ts'

let database: FreshDatabase
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  pool = new Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 2000 })
  pool.on('error', () => undefined)
  return () => pool.end()
})

const log = createLog('silent')
/** Terminates all connections to the test database, as a crash of the primary database server does. */
const terminateConnections = () =>
  withClient(database.url, async (client) => {
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
  })

test('a lost lock connection leaves the pool, so that repeated failovers do not exhaust it', async () => {
  const locks = createJobLocks({ pool, log })
  for (const name of ['one', 'two', 'three']) {
    expect(await locks.acquire(name)).toBe(true)
    await terminateConnections()
    await vi.waitFor(() => expect(pool.totalCount).toBe(0), { timeout: 5000 })
    await locks.release(name)
  }

  expect(await locks.acquire('four')).toBe(true)
  await locks.release('four')
  expect(pool.idleCount).toBe(1)
})

test('a job lock can be acquired after a failed attempt to connect, while another job holds a lost lock', async () => {
  const locks = createJobLocks({ pool, log })
  expect(await locks.acquire('long')).toBe(true)
  await terminateConnections()
  await vi.waitFor(() => expect(pool.totalCount).toBe(0), { timeout: 5000 })
  const busyClient = await pool.connect()
  await expect(locks.acquire('next')).rejects.toThrow('timeout exceeded')
  busyClient.release()

  expect(await locks.acquire('next')).toBe(true)
  await locks.release('next')
  await locks.release('long')
})
