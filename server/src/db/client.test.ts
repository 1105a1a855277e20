import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/setup/database.ts'
import { connect } from './client.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('every pool ends a slow statement and keeps its connection usable', async () => {
  const { pools, close } = connect({ DATABASE_URL: fresh.url }, { statement: 200 })
  const ends = await Promise.all(
    Array.from(pools, async ([name, pool]) => {
      const code = await pool.query('SELECT pg_sleep(5)').catch((error: { code?: string }) => error.code)
      const { rows } = await pool.query<{ one: number }>('SELECT 1 AS one')
      return [name, code, rows[0]?.one]
    }),
  )
  await close()

  expect(ends).toEqual(Array.from(pools.keys(), (name) => [name, '57014', 1]))
  expect(ends.length).toBeGreaterThan(2)
})

test('statements are limited to four seconds by default', async () => {
  const { pool, close } = connect({ DATABASE_URL: fresh.url }, { max: 1 })
  const { rows } = await pool.query<{ statement_timeout: string }>('SHOW statement_timeout')
  await close()

  expect(rows[0]?.statement_timeout).toBe('4s')
})
