import { createServer, connect as connectSocket, type AddressInfo } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/setup/database.ts'
import { connect } from './connect.ts'
import { translateDatabaseError } from './database-errors.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('every pool ends a slow statement and keeps its connection usable', async () => {
  const { pools, close } = connect({ DATABASE_URL: fresh.url }, { statementTimeoutMs: 200 })
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
  const { pool, close } = connect({ DATABASE_URL: fresh.url }, { maxConnections: 1 })
  const { rows } = await pool.query<{ statement_timeout: string }>('SHOW statement_timeout')
  await close()

  expect(rows[0]?.statement_timeout).toBe('4s')
})

/**
 * TCP proxy in front of the database. It ends a connection as soon as the client asks whether the server is a
 * standby.
 */
async function startFailingProxy(url: string) {
  const { host, port } = new Client({ connectionString: url })
  const proxy = createServer((client) => {
    const server = connectSocket(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    for (const socket of [client, server]) socket.on('error', () => socket.destroy())
    server.on('close', () => client.destroy()).pipe(client)
    client.on('close', () => server.destroy())
    client.on('data', (bytes) => {
      if (bytes.includes('pg_is_in_recovery')) client.destroy()
      else server.write(bytes)
    })
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  const address = new URL(url)
  address.search = ''
  address.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return { url: address.href, close: () => new Promise((resolve) => void proxy.close(resolve)) }
}

test('a connection that ends while its role is checked causes 503 and no uncaught error', async () => {
  const proxy = await startFailingProxy(fresh.url)
  const uncaught: unknown[] = []
  const onUncaught = (error: unknown) => void uncaught.push(error)
  const former = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', onUncaught)
  const { pool, close } = connect({ DATABASE_URL: proxy.url })
  const error = await pool.query('SELECT 1').catch((reason: unknown) => reason)
  const connectionCount = pool.totalCount
  await close()
  await proxy.close()
  process.off('uncaughtException', onUncaught)
  for (const listener of former) process.on('uncaughtException', listener)

  expect(translateDatabaseError(error)).toMatchObject({ code: 'unavailable', status: 503 })
  expect(connectionCount).toBe(0)
  expect(uncaught).toEqual([])
})
