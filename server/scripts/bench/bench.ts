// `npm run bench`: how many requests a second the server answers, and how far that is from a bare node:http + pg server
// on the same database in the same run. Figures depend on the machine; ratios are what to compare.
// Flags: --runs 1 --orders 50000 --days 730 --restaurants 20 --dishes 200 --tables 40 --seconds 4 --connections 32 --only evening,lists,dashboards
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '../../src/db/migrate.ts'
import { withClient } from '../../src/db/connection.ts'
import { signSessionToken } from '../../src/infra/token.ts'
import { startChild, untilAnswering, type Child } from '../children.ts'
import { freePort } from '../free-port.ts'
import { heapOptions } from '../heap.ts'
import { startCluster } from '../postgres/cluster.ts'
import { callsOf, isKind, type Call } from './calls.ts'
import { datasetOf, fill, type Dataset, type Size } from './dataset.ts'
import { measure, medianOf, type Figures, type Load } from './measure.ts'

const whole = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    orders: whole('50000'),
    days: whole('730'),
    restaurants: whole('20'),
    dishes: whole('200'),
    tables: whole('40'),
    seconds: whole('4'),
    connections: whole('32'),
    runs: whole('1'),
    only: whole('evening,lists,dashboards'),
  },
})
const size: Size = {
  orders: Number(values.orders),
  days: Number(values.days),
  restaurants: Number(values.restaurants),
  dishes: Number(values.dishes),
  tables: Number(values.tables),
}
const SECRET = 'a-benchmark-has-nothing-to-keep-secret-0123456789'

const HEAD =
  '| call | Forki req/s | p50 ms | p99 ms | CPU ms | bare req/s | p50 ms | p99 ms | CPU ms | ratio | goal | MB | load |'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-bench-'))
const cluster = await startCluster({ folder: path.join(folder, 'postgres') })
const children: Child[] = []
try {
  await run()
} finally {
  const hurry = new AbortController()
  await Promise.all(children.map((child) => child.stop(hurry.signal)))
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const started = performance.now()
  const dataset = await prepare()
  const [product, bare] = [await serve('product', dataset), await serve('bare', dataset)]
  console.log(
    `${size.restaurants} restaurants × ${size.dishes} dishes and ${size.tables} tables, ${size.orders} orders in ${size.days} days; ` +
      `${values.connections} connections, ${values.seconds} s each, the middle of ${values.runs}; ${availableParallelism()} cores shared by all; ` +
      `ready after ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
  console.log(`${HEAD}\n${HEAD.replaceAll(/[^|]+/g, '---')}`)
  const kinds = values.only.split(',').filter(isKind)
  for (const call of callsOf(dataset, kinds)) {
    try {
      // A round first, so that neither side pays for its first times: the database plans a statement anew five times on
      // each connection before it keeps a plan.
      for (const load of [product, bare]) await measure(call, { ...load, seconds: 2 })
      const ours: Figures[] = []
      const limit: Figures[] = []
      for (let round = 0; round < Number(values.runs); round += 1) {
        ours.push(await measure(call, product))
        limit.push(await measure(call, bare))
      }
      console.log(row(call, medianOf(ours), medianOf(limit)))
    } catch (error) {
      // One call that is refused must not cost the figures of the others.
      console.error(String(error))
      process.exitCode = 1
    }
  }
}

function row({ name, goal }: Call, ours: Figures, limit: Figures): string {
  const ratio = ours.per_second / limit.per_second
  const wanted = goal === undefined ? '' : `${goal} ${ratio >= goal ? '✓' : '✗'}`
  const load = (loadavg()[0] ?? 0).toFixed(0)
  return `| ${[name, cells(ours), cells(limit), ratio.toFixed(2), wanted, ours.rss_mb, load].join(' | ')} |`
}

function cells({ per_second, p50_ms, p99_ms, cpu_ms }: Figures): string {
  return [Math.round(per_second), p50_ms, p99_ms, cpu_ms.toFixed(2)].join(' | ')
}

/** A database of its own for each side, the second a copy, so that what one writes does not slow the other. */
async function prepare(): Promise<Dataset> {
  await cluster.ensureDatabase('product')
  const url = cluster.url('product')
  await migrate(url)
  let dataset: Dataset | undefined
  await withClient(url, async (client) => {
    await fill(client, size)
    dataset = await datasetOf(client, size)
  })
  if (!dataset) throw new Error('the database was not filled')
  await withClient(cluster.url('postgres'), (client) =>
    client.query('create database bare template product strategy file_copy'),
  )
  return dataset
}

async function serve(name: 'product' | 'bare', dataset: Dataset): Promise<Load> {
  const port = await freePort()
  const script = name === 'product' ? '../../src/main.ts' : 'bare.ts'
  const child = startChild({
    args: [path.join(import.meta.dirname, script)],
    env: {
      DATABASE_URL: cluster.url(name),
      PORT: String(port),
      HOST: '127.0.0.1',
      FORKI_DATA_DIR: path.join(folder, name),
      FORKI_SECRET: SECRET,
      FORKI_PLANS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...(name === 'product' && { NODE_OPTIONS: heapOptions() }),
    },
  })
  children.push(child)
  const url = `http://127.0.0.1:${port}`
  await ready(name === 'product' ? `${url}/healthz` : `${url}/api/v1/auth/me`, child)
  return {
    url,
    pid: child.pid,
    token: tokenFor(dataset),
    connections: Number(values.connections),
    seconds: Number(values.seconds),
  }
}

function tokenFor({ session_id }: Dataset): string {
  const signer = { env: { FORKI_SECRET: SECRET }, now: () => new Date() }
  return signSessionToken(
    signer,
    { id: session_id, expires_at: new Date(Date.now() + 86_400_000) },
    'session',
  )
}

async function ready(address: string, child: Child): Promise<void> {
  if (address.endsWith('/healthz')) {
    if (!(await untilAnswering(address, child))) throw new Error('the server did not start')
    return
  }
  // The bare server refuses who is not signed in; that it answers at all is enough.
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer) return
    await new Promise((resolve) => void setTimeout(resolve, 50))
  }
  throw new Error('the bare server did not start')
}
