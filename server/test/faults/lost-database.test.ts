import { describe, expect, test } from 'vitest'
import { withClient } from '../../src/db/with-client.ts'
import { startApiForFile } from '../setup/api.ts'
import { buildUser } from '../factories/user.ts'

const api = await startApiForFile()
const token = await api.signIn(await buildUser(api.db))

const getMe = () => api.withToken(token).get('/auth/me')

/** Ends every database connection of the application, as a restart of PostgreSQL does. */
const terminateConnections = () =>
  withClient(
    api.deps.env.DATABASE_URL,
    async (client) =>
      void (await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`)),
  )

describe('broken connections', () => {
  test('after the idle connections were closed, requests receive 200 or 503 until the pool has new connections', async () => {
    await Promise.all(Array.from({ length: 12 }, getMe))
    await terminateConnections()
    // The pool notices a closed connection late. Until then the response is 503 with Retry-After, never 500.
    const statuses = new Set<number>()
    for (let tries = 0; tries < 20; tries += 1) statuses.add((await getMe()).status)

    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await getMe()).status).toBe(200)
  })

  test('requests under way receive 200, or 503 with Retry-After, when their connection breaks, and later ones succeed', async () => {
    const runningQuery = api.deps.pool.query('SELECT pg_sleep(3)').catch((error: unknown) => error)
    const answers = Promise.all(Array.from({ length: 40 }, getMe))
    await terminateConnections()

    for (const answer of await answers) {
      expect([200, 503]).toContain(answer.status)
      expect(answer.status === 200 || answer.headers['retry-after'] !== undefined).toBe(true)
    }
    expect(await runningQuery).toBeInstanceOf(Error)
    expect((await getMe()).status).toBe(200)
  })
})
