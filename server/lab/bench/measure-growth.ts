import { availableParallelism, loadavg } from 'node:os'
import { measuredCallsOf, type MeasuredCall } from './measured-calls.ts'
import type { DatasetSize } from './dataset.ts'
import { measureEventDelivery, openRestaurantStreams } from './event-delivery.ts'
import { measureCall } from './measure.ts'
import type { BenchmarkEnvironment } from './benchmark-environment.ts'

/** Growth factors of the dataset: of the numbers of orders, days, tables, guests and event streams. */
const GROWTH_FACTORS = [1, 10, 100] as const
/**
 * Size of the dataset at a growth factor. The number of days grows with the number of orders, so that a day
 * always has the same number of orders.
 */
const datasetSizeAt = (times: number, orders: number): DatasetSize => ({
  restaurants: 5,
  dishes: 200,
  tables: 24 * times,
  orders: Math.round((orders * times) / 100),
  days: Math.round(36.5 * times),
  guests: 25 * times,
})
const STREAMS = 5

/** Names of the calls whose response contains all tables, so that its size grows with the dataset. */
const UNPAGED_CALLS = new Set(['floor plans', 'W7 floor'])

/**
 * Measures the latency in ms of event delivery and of calls, except sign-in and reports, as the data grows. One
 * caller sends requests one after the other, so that none waits. The largest dataset has `orders` orders.
 */
export async function measureGrowth(environment: BenchmarkEnvironment, orders: number): Promise<void> {
  const rows = new Map<string, number[]>()
  const note = (name: string, ms: number) => rows.set(name, [...(rows.get(name) ?? []), ms])
  for (const times of GROWTH_FACTORS) {
    const size = datasetSizeAt(times, orders)
    const dataset = await environment.prepare(size)
    const productServer = await environment.serve('product', dataset)
    const load = { ...productServer, connections: 1, seconds: 1 }
    for (const call of measuredCallsOf(dataset, ['service', 'lists', 'dashboards']).filter(isMeasured)) {
      const singleCall = { ...call, connections: 1 }
      await measureCall(singleCall, load)
      note(call.name, 1000 / (await measureCall(singleCall, load)).per_second)
    }
    const streams = STREAMS * times
    const listeners = await openRestaurantStreams([productServer.url], dataset, {
      token: productServer.token,
      streams,
    })
    const { lastDelivery } = await measureEventDelivery(productServer.url, dataset, {
      token: productServer.token,
      listeners,
      orders: 30,
    })
    listeners.close()
    note('W8 an event at the last browser', lastDelivery.p50)
    await environment.clear()
    console.error(`× ${times}: ${JSON.stringify(size)}, ${streams} event streams`)
  }
  console.log(`One caller, ${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(0)}\n`)
  const head = `| call, ms | ${GROWTH_FACTORS.map((times) => `× ${times}`).join(' | ')} | a hundred times as much costs |`
  console.log(`${head}\n${head.replaceAll(/[^|]+/g, '---')}`)
  for (const [name, costs] of rows) {
    const [first = 0, last = 0] = [costs[0], costs.at(-1)]
    const remark = UNPAGED_CALLS.has(name) ? ' (the answer is as much longer)' : ''
    console.log(
      `| ${name} | ${costs.map((ms) => ms.toFixed(2)).join(' | ')} | × ${(last / first).toFixed(1)}${remark} |`,
    )
  }
}

/** True for calls to measure: all except sign-in, which spends most of its time on hashing the password. */
const isMeasured = ({ name }: MeasuredCall): boolean => !name.startsWith('W5')
