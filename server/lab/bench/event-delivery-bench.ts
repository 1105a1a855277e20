// Program `npm run bench:live`: measures the time from a waiter's tap until the last of many event streams
// receives the event. Runs on one process, and on two with the same database. Prints CPU and memory. Flags:
// --streams 500 --orders 60
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProgram, parseProgram, parseWholeNumber } from '../../cli/command.ts'
import { withClient } from '../../src/db/with-client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { signSessionToken } from '../../src/adapters/tokens.ts'
import { startChild, waitUntilReady, type Child } from '../../scripts/child-process.ts'
import { freePort } from '../../scripts/free-port.ts'
import { memoryEnvironment } from '../../scripts/memory-limits.ts'
import { startCluster } from '../../scripts/postgres/cluster.ts'
import { readDatasetIds, fillDatabase, type DatasetIds } from './dataset.ts'
import { measureEventDelivery, openRestaurantStreams } from './event-delivery.ts'

const { streams, orders } = parseProgram(
  createProgram(
    'npm run bench:live --',
    'Measures the delay in ms from an order to the last of many event streams.',
  )
    .option('--streams <number>', 'event streams', parseWholeNumber, 500)
    .option('--orders <number>', 'orders', parseWholeNumber, 60),
).opts<{ streams: number; orders: number }>()
const SIZE = { orders: 5000, days: 60, restaurants: 2, dishes: 100, tables: 40 }
const SECRET = 'a-benchmark-has-nothing-to-keep-secret-0123456789'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-bench-'))
const cluster = await startCluster({ folder: path.join(folder, 'postgres') })
const children: Child[] = []
try {
  const dataset = await prepare()
  const token = signSessionToken(
    { env: { FORKI_SECRET: SECRET }, now: () => new Date() },
    { id: dataset.session_id, expires_at: new Date(Date.now() + 86_400_000) },
    'session',
  )
  const urls = [await startServer(), await startServer()]
  console.log(`${streams} streams, ${orders} orders, ${availableParallelism()} cores shared by all\n`)
  console.log(
    '| | tap to last browser, ms: p50 | p95 | max | tap to answer p50 | answer to last p50 | p95 | idle CPU % | MB |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  await measure('W8 one process', urls.slice(0, 1), dataset, token)
  await measure('W8 two processes, orders at the first', urls, dataset, token)
} finally {
  const forced = new AbortController()
  await Promise.all(children.map((child) => child.stop(forced.signal)))
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(
  name: string,
  urls: readonly string[],
  dataset: DatasetIds,
  token: string,
): Promise<void> {
  const listeners = await openRestaurantStreams(urls, dataset, { token, streams })
  const usageBefore = await readUsage(urls[0]!)
  await sleep(3000)
  const usageAfter = await readUsage(urls[0]!)
  const deliveryTimes = await measureEventDelivery(urls[0]!, dataset, { token, listeners, orders })
  listeners.close()
  const idlePercent = ((usageAfter.cpu - usageBefore.cpu) / (usageAfter.at - usageBefore.at)) * 100
  const { lastDelivery, response, lag } = deliveryTimes
  const cells = [lastDelivery.p50, lastDelivery.p95, lastDelivery.max, response.p50, lag.p50, lag.p95].map(
    (ms) => ms.toFixed(0),
  )
  console.log(
    `| ${name} | ${cells.join(' | ')} | ${idlePercent.toFixed(0)} | ${Math.round((await readUsage(urls[0]!)).memory / 2 ** 20)} |`,
  )
}

/** Reads the CPU seconds and the resident memory in bytes of a server process from the server's /metrics. */
async function readUsage(url: string): Promise<{ at: number; cpu: number; memory: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    at: performance.now() / 1000,
    cpu: metric('process_cpu_seconds_total'),
    memory: metric('process_resident_memory_bytes'),
  }
}

async function prepare(): Promise<DatasetIds> {
  await cluster.ensureDatabase('live')
  const url = cluster.url('live')
  await migrate(url)
  return withClient(url, async (client) => {
    await fillDatabase(client, SIZE)
    return readDatasetIds(client, SIZE)
  })
}

async function startServer(): Promise<string> {
  const port = await freePort()
  const child = startChild({
    args: [path.join(import.meta.dirname, '../../src/main.ts')],
    env: {
      DATABASE_URL: cluster.url('live'),
      PORT: String(port),
      HOST: '127.0.0.1',
      FORKI_DATA_DIR: path.join(folder, 'data'),
      FORKI_SECRET: SECRET,
      FORKI_PLANS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      FORKI_STREAMS_PER_SESSION: '100000',
      FORKI_STREAMS_PER_RESTAURANT: '100000',
      FORKI_WRITES_PER_MINUTE: '1000000',
      ...memoryEnvironment(),
    },
  })
  children.push(child)
  const url = `http://127.0.0.1:${port}`
  if (!(await waitUntilReady(`${url}/healthz`, child))) throw new Error('a server did not start')
  return url
}
