import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/setup/database.ts'
import { connect } from './connect.ts'
import { runLibraryStatement } from './sql.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const namedStatement = { name: 'kept', text: 'SELECT 1' }
const COUNT_PREPARED_SQL = "SELECT count(*)::int AS kept FROM pg_prepared_statements WHERE name = 'kept'"

test('the pools send no settings to a pooler and leave no prepared statements there', async () => {
  const pooled = connect(
    { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.url },
    { maxConnections: 1 },
  )
  await runLibraryStatement(pooled.pool, namedStatement)
  const { rows } = await pooled.pool.query<{ kept: number }>(COUNT_PREPARED_SQL)
  const settings = await pooled.pool.query<{ sourced: number }>(
    "SELECT count(*)::int AS sourced FROM pg_settings WHERE source = 'client' AND name LIKE '%timeout'",
  )
  await pooled.close()

  expect(rows[0]?.kept).toBe(0)
  expect(settings.rows[0]?.sourced).toBe(0)
})

test('the pools prepare named statements without a pooler and use one pool for all', async () => {
  const ownDatabase = connect({ DATABASE_URL: database.url }, { maxConnections: 1 })
  await runLibraryStatement(ownDatabase.pool, namedStatement)
  const { rows } = await ownDatabase.pool.query<{ kept: number }>(COUNT_PREPARED_SQL)
  await ownDatabase.close()

  expect(rows[0]?.kept).toBe(1)
  expect(ownDatabase.directPool).toBe(ownDatabase.pool)
})

test('the direct pool connects to DATABASE_DIRECT_URL while the pooler is unreachable', async () => {
  const splitPools = connect({
    DATABASE_URL: 'postgresql://forki@127.0.0.1:9/gone',
    DATABASE_DIRECT_URL: database.url,
  })
  const { rows } = await splitPools.directPool.query<{ one: number }>('SELECT 1 AS one')
  await splitPools.close()

  expect(rows[0]?.one).toBe(1)
})
