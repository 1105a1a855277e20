// Program `npm run bench`: measures requests per second of the server and of a bare node:http + pg server
// with the same data. Results depend on the machine, so compare the ratios. Flags: --runs 1 --orders 50000
// --days 730 --restaurants 20 --dishes 200 --tables 40 --seconds 4 --connections 32 --partitioned --in-turn
// --growth --only service,lists,dashboards,reports,streams
import { availableParallelism, loadavg } from 'node:os'
import { createProgram, parseList, parseProgram, parseWholeNumber } from '../../cli/command.ts'
import { measuredCallsOf, isCallKind, type MeasuredCall } from './measured-calls.ts'
import { measureWithIdleStreams } from './idle-streams.ts'
import type { DatasetIds, DatasetSize } from './dataset.ts'
import { measureEventDelivery, openRestaurantStreams } from './event-delivery.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureInTurn } from './measure-in-turn.ts'
import { measureCall, medianOf, type Measurement, type LoadSettings } from './measure.ts'
import { openBenchmarkEnvironment, tokenFor } from './benchmark-environment.ts'

interface Options extends DatasetSize, LoadSettings {
  runs: number
  only: string[]
  growth: boolean
  inTurn: boolean
  partitioned: boolean
}
const values = parseProgram(
  createProgram(
    'npm run bench --',
    'Measures requests per second, compared with a minimal server on the same data.',
  )
    .option('--orders <number>', 'orders', parseWholeNumber, 50_000)
    .option('--days <number>', 'days with orders', parseWholeNumber, 730)
    .option('--restaurants <number>', 'restaurants', parseWholeNumber, 20)
    .option('--dishes <number>', 'dishes of a restaurant', parseWholeNumber, 200)
    .option('--tables <number>', 'tables of a restaurant', parseWholeNumber, 40)
    .option('--seconds <number>', 'duration of one measurement', parseWholeNumber, 4)
    .option('--connections <number>', 'parallel connections', parseWholeNumber, 32)
    .option('--runs <number>', 'rounds; the result is their median', parseWholeNumber, 1)
    .option('--only <kinds>', 'kinds of calls, separated by commas', parseList, [
      'service',
      'lists',
      'dashboards',
      'reports',
      'streams',
    ])
    .option('--in-turn', 'measure the latency of one caller of both servers in turn', false)
    .option('--partitioned', 'partition histories by month first', false)
    .option('--growth', 'measure the growth of the database instead', false),
).opts<Options>()
const { orders, days, restaurants, dishes, tables } = values
const size: DatasetSize = { orders, days, restaurants, dishes, tables }
const TABLE_HEAD =
  '| call | Forki req/s | p50 ms | p99 ms | CPU ms | bare req/s | p50 ms | p99 ms | CPU ms | ratio | goal | MB | load |'

/**
 * Number of open event streams while the benchmark measures event delivery (W8). `DELIVERY_LIMIT_MS` limits the
 * 95th percentile of the latency until the last stream receives an event.
 */
const STREAMS = 500
const DELIVERY_LIMIT_MS = 100
/** Maximum resident memory of the server after any measured call, in MB. */
const MEMORY_LIMIT_MB = 250

const environment = await openBenchmarkEnvironment()
try {
  if (values.growth) await measureGrowth(environment, size.orders)
  else await run()
} finally {
  await environment.close()
}

async function run(): Promise<void> {
  const started = performance.now()
  const dataset = await environment.prepare(size, { isPartitioned: values.partitioned })
  const load = { connections: values.connections, seconds: values.seconds }
  const productLoad: LoadSettings = { ...(await environment.serve('product', dataset)), ...load }
  const bare: LoadSettings = { ...(await environment.serve('bare', dataset)), ...load }
  console.log(
    `${size.restaurants} restaurants × ${size.dishes} dishes and ${size.tables} tables, ${size.orders} orders in ${size.days} days; ` +
      `${values.connections} connections, ${values.seconds} s each, the middle of ${values.runs}; ${availableParallelism()} cores shared by all; ` +
      `ready after ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
  const kinds = values.only.filter(isCallKind)
  if (values.inTurn) return measureInTurn(measuredCallsOf(dataset, kinds), productLoad, bare)
  console.log(`${TABLE_HEAD}\n${TABLE_HEAD.replaceAll(/[^|]+/g, '---')}`)
  const memory: number[] = []
  for (const call of measuredCallsOf(dataset, kinds)) {
    try {
      // Both servers receive calls before the measurement, because PostgreSQL plans a statement five times
      // per connection before it caches a generic plan.
      for (const side of [productLoad, bare]) await measureCall(call, { ...side, seconds: 2 })
      const productRuns: Measurement[] = []
      const bareRuns: Measurement[] = []
      for (let round = 0; round < values.runs; round += 1) {
        productRuns.push(await measureCall(call, productLoad))
        bareRuns.push(await measureCall(call, bare))
      }
      memory.push(...productRuns.map(({ rss_mb }) => rss_mb))
      console.log(tableRow(call, medianOf(productRuns), medianOf(bareRuns)))
    } catch (error) {
      // A failed call does not stop the measurement of other calls.
      console.error(String(error))
      process.exitCode = 1
    }
  }
  if (memory.length > 0) printMemory(Math.max(...memory))
  if (kinds.includes('service')) await measureDelivery(productLoad, dataset)
  if (values.only.includes('streams'))
    await measureWithIdleStreams(dataset, {
      databaseUrl: environment.databaseUrl('product'),
      productLoad,
      tokenFor,
    })
}

function printMemory(megabytes: number): void {
  console.log(
    `\nmemory of the server process: ${megabytes} MB at most ` +
      `(goal ${MEMORY_LIMIT_MB} ${megabytes <= MEMORY_LIMIT_MB ? '✓' : '✗'})`,
  )
}

async function measureDelivery({ url, token }: LoadSettings, dataset: DatasetIds): Promise<void> {
  const listeners = await openRestaurantStreams([url], dataset, { token, streams: STREAMS })
  const { lastDelivery } = await measureEventDelivery(url, dataset, { token, listeners, orders: 60 })
  listeners.close()
  const [p50, p95, max] = [lastDelivery.p50, lastDelivery.p95, lastDelivery.max].map((ms) => ms.toFixed(0))
  console.log(
    `\nW8 delivery of an event to the last of ${STREAMS} browsers: p50 ${p50} ms, p95 ${p95} ms, max ${max} ms ` +
      `(goal ${DELIVERY_LIMIT_MS} ${lastDelivery.p95 <= DELIVERY_LIMIT_MS ? '✓' : '✗'})`,
  )
}

function tableRow({ name, goal }: MeasuredCall, ours: Measurement, limit: Measurement): string {
  const ratio = ours.per_second / limit.per_second
  const goalCell = goal === undefined ? '' : `${goal} ${ratio >= goal ? '✓' : '✗'}`
  const load = (loadavg()[0] ?? 0).toFixed(0)
  return `| ${[name, measurementCells(ours), measurementCells(limit), ratio.toFixed(2), goalCell, ours.rss_mb, load].join(' | ')} |`
}

function measurementCells({ per_second, p50_ms, p99_ms, cpu_ms }: Measurement): string {
  return [Math.round(per_second), p50_ms, p99_ms, cpu_ms.toFixed(2)].join(' | ')
}
