import { connect as dial, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startApi, type Api } from '../../test/setup/api.ts'
import { createLog } from '../observability/log.ts'
import { defineJob } from './job.ts'
import { createJobQueue } from './job-queue.ts'
import { startJobs, stopJobs } from './job-runner.ts'

const testJobs = ['one', 'two', 'three', 'four'].map((name) =>
  defineJob({
    name,
    payload: z.object({}),
    retry: { max_retries: 0, first_delay_seconds: 1, max_delay_seconds: 1 },
    timeout_seconds: 30,
    handler: async () => async () => undefined,
  }),
)

let api: Api
/** Proxy in front of the database, which the test closes. */
let proxy: Server
const sockets = new Set<Socket>()
beforeAll(async () => {
  api = await startApi()
  const { host, port } = databaseAddress()
  proxy = createServer((downstream) => {
    const upstream = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(port, host)
    for (const socket of [downstream, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    downstream.pipe(upstream).pipe(downstream)
  })
  await listen(0)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  proxy.close()
  await api.close()
})

const databaseAddress = () => new Client({ connectionString: api.deps.env.DATABASE_URL })
const listen = (port: number) => new Promise<void>((resolve) => void proxy.listen(port, '127.0.0.1', resolve))

test('a database outage is logged by one line when it begins and one when it ends', async () => {
  const { port } = proxy.address() as AddressInfo
  const lines: { level: string; msg: string }[] = []
  const log = createLog('info', {
    write: (line: string) => void lines.push(JSON.parse(line) as { level: string; msg: string }),
  })
  const { user, password, database } = databaseAddress()
  const pool = new Pool({ host: '127.0.0.1', port, user, password, database, connectionTimeoutMillis: 2000 })
  let refusedCount = 0
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  const countedQuery = (...asked: unknown[]) =>
    query(...asked).catch((error: unknown) => {
      refusedCount += 1
      throw error
    })
  pool.on('error', () => undefined)
  const deps = {
    ...api.deps,
    jobs: createJobQueue({ pool: Object.assign(pool, { query: countedQuery }), log }),
  }
  await startJobs(deps, { jobs: testJobs, pollSeconds: 0.5 })
  const queueLines = () => lines.map(({ msg }) => msg).filter((msg) => msg.startsWith('jobs: the queue'))

  proxy.close()
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(() => expect(refusedCount).toBeGreaterThan(8), { timeout: 20_000 })
  expect(queueLines()).toEqual(['jobs: the queue lost the database, jobs continue after reconnection'])

  await listen(port)
  await vi.waitFor(() => expect(queueLines()).toHaveLength(2), { timeout: 20_000 })
  expect(queueLines()[1]).toBe('jobs: the queue reconnected to the database')
  await stopJobs(deps)
  await pool.end()
}, 60_000)
