import { describe, expect, test } from 'vitest'
import { withClient } from '../../src/db/connection.ts'
import { startApiForFile } from '../setup/api.ts'
import { buildUser } from '../factories/user.ts'

const api = await startApiForFile()
const token = await api.signIn(await buildUser(api.db))

const me = () => api.withToken(token).get('/auth/me')

/** Ends every connection of the application, as a restart of PostgreSQL does. */
const cutAll = () =>
  withClient(
    api.deps.env.DATABASE_URL,
    async (client) =>
      void (await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`)),
  )

describe('connections that break', () => {
  test('idle ones: the next request gets fresh ones', async () => {
    await Promise.all(Array.from({ length: 12 }, me))
    await cutAll()
    // The pool hears of it a moment later; until then the answer is 503 with a time to come back, never 500.
    const statuses = new Set<number>()
    for (let tries = 0; tries < 20; tries += 1) statuses.add((await me()).status)

    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await me()).status).toBe(200)
  })

  test('under way: 503 with a time to come back, then as before', async () => {
    const held = api.deps.pool.query('SELECT pg_sleep(3)').catch((error: unknown) => error)
    const answers = Promise.all(Array.from({ length: 40 }, me))
    await cutAll()

    for (const answer of await answers) {
      expect([200, 503]).toContain(answer.status)
      expect(answer.status === 200 || answer.headers['retry-after'] !== undefined).toBe(true)
    }
    expect(await held).toBeInstanceOf(Error)
    expect((await me()).status).toBe(200)
  })
})
