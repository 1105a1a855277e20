import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkConsistency } from './consistency.ts'
import { newWrite, sendWrite, resendPendingWrites } from './write-log.ts'
import { MAX_GROWTH_BYTES, withFaultSetup, type FaultSetup, type SetupOptions } from './setup.ts'

/** Limit of the 95th percentile of order writes in fault F16, in ms. */
const TILL_P95_MS = 300
const GIB = 1024 ** 3
const MIB = 1024 ** 2

/** Request bodies that exceed the server's limits. */
const OVERSIZED_BODIES: { name: string; urlPath: string; type: string; bytes: () => Iterable<Buffer> }[] = [
  {
    name: 'a file of 1 GB in chunks',
    urlPath: '/images/upload?folder=dishes/',
    type: 'multipart/form-data; boundary=x',
    bytes: function* () {
      yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
      const chunk = Buffer.alloc(MIB)
      for (let sentBytes = 0; sentBytes < GIB; sentBytes += MIB) yield chunk
    },
  },
  {
    name: 'JSON of 50 MB',
    urlPath: '/orders',
    type: 'application/json',
    bytes: function* () {
      yield Buffer.from('{"notes":"')
      const chunk = Buffer.alloc(MIB, 'a')
      for (let sentChunks = 0; sentChunks < 50; sentChunks += 1) yield chunk
      yield Buffer.from('"}')
    },
  },
  {
    name: 'JSON 10 000 deep',
    urlPath: '/orders',
    type: 'application/json',
    bytes: () => [Buffer.from(`{"notes":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)],
  },
  {
    name: 'JSON of a million keys',
    urlPath: '/orders',
    type: 'application/json',
    bytes: () => [Buffer.from(`{${Array.from({ length: 1e6 }, (_, n) => `"k${n}":0`).join()}}`)],
  },
]

/**
 * Fault F9: sends oversized bodies. The server must respond 413 or 400, and its memory may grow by at most
 * `MAX_GROWTH_BYTES`.
 */
export const sendOversizedBodies = (options: SetupOptions) =>
  withFaultSetup(options, async ({ server, restaurant }) => {
    const report = { answers: {} as Record<string, number>, grown_mib: 0, problems: [] as string[] }
    const memoryBefore = await server.memory()
    for (const body of OVERSIZED_BODIES) {
      const urlPath = body.urlPath.endsWith('/') ? body.urlPath + restaurant.dish_ids[0] : body.urlPath
      const reply = sendBody(
        `${server.url}/api/v1${urlPath}`,
        restaurant.tokens.owner,
        body.type,
        body.bytes(),
      )
      const state = { peak: 0, over: false }
      const watching = trackPeakMemory(server, state)
      const status = await reply
      state.over = true
      await watching
      report.answers[body.name] = status
      if (status !== 413 && status !== 400) report.problems.push(`${body.name}: ${status}`)
      report.grown_mib = Math.max(report.grown_mib, Math.round((state.peak - memoryBefore) / MIB))
    }
    if (report.grown_mib * MIB > MAX_GROWTH_BYTES)
      report.problems.push(`memory grew by ${report.grown_mib} MiB`)
    if (server.child.exitCode !== null) report.problems.push('the server ended')
    return report
  })

async function trackPeakMemory(
  server: FaultSetup['server'],
  state: { peak: number; over: boolean },
): Promise<void> {
  do {
    state.peak = Math.max(state.peak, await server.memory())
    await sleep(100)
  } while (!state.over)
}

/**
 * Sends a request body as fast as the server reads it. Returns the status, or 0 if the connection closes
 * without a response.
 */
function sendBody(url: string, token: string, type: string, bytes: Iterable<Buffer>): Promise<number> {
  return new Promise((resolve) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type }
    const call = request(url, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.resume()
      call.destroy()
    })
    call.on('error', () => resolve(0))
    const iterator = bytes[Symbol.iterator]()
    const writeMore = () => {
      for (;;) {
        if (call.destroyed) return
        const { value, done } = iterator.next()
        if (done) {
          call.end()
          return
        }
        if (!call.write(value)) {
          call.once('drain', writeMore)
          return
        }
      }
    }
    writeMore()
  })
}

const REPORT_PATHS = [
  '/order/dashboard/analytics/complete?',
  '/order/dashboard/analytics/stats?',
  '/order/dashboard/summaries?per_page=100&',
]
/** Number of concurrent readers of reports. */
const READERS = 200

/** Fault F16: 200 readers request reports and exports while two waiters create orders. Orders remain fast. */
export const readReports = (options: SetupOptions & { seconds: number }) =>
  withFaultSetup(options, async (setup) => {
    const { server, log } = setup
    const memoryBefore = await server.memory()
    const report = { reports: 0, till_p95_ms: 0, grown_mib: 0, refused: {}, problems: [] as string[] }
    const refusedByStatus: Record<string, number> = {}
    // Creates 300 orders as content of the reports.
    for (let n = 0; n < 300; n += 1) await createOrder(setup)
    log.latencies.length = 0
    const until = Date.now() + options.seconds * 1000
    const requestReport = async (n: number) => {
      for (let callIndex = n; Date.now() < until; callIndex += 1) {
        const status = await readReport(setup, callIndex)
        if (status === 200) report.reports += 1
        else refusedByStatus[String(status)] = (refusedByStatus[String(status)] ?? 0) + 1
        if (status >= 500 && status !== 503) report.problems.push(`a report was answered ${status}`)
        // The reader waits after a rejection, as clients do.
        if (status !== 200) await sleep(1000)
      }
    }
    const serve = async () => {
      while (Date.now() < until) {
        await createOrder(setup)
        await sleep(50)
      }
    }
    await Promise.all([...Array.from({ length: READERS }, (_, n) => requestReport(n)), serve(), serve()])
    report.refused = refusedByStatus
    report.till_p95_ms = p95(log.latencies)
    report.grown_mib = Math.round(((await server.memory()) - memoryBefore) / MIB)
    await resendPendingWrites(server.url, log)
    report.problems.push(...(await checkConsistency(options.env.DATABASE_URL, setup.restaurant, log)))
    if (report.till_p95_ms > TILL_P95_MS) report.problems.push(`the till waited ${report.till_p95_ms} ms`)
    return report
  })

async function createOrder({ server, restaurant, log }: FaultSetup): Promise<void> {
  const { restaurant_id, dish_ids, tokens } = restaurant
  const items = [...dish_ids, ...dish_ids].map((dish_id) => ({ dish_id, quantity: 1 }))
  const body = { restaurant_id, order_type: 'takeaway', items, send: true }
  const write = newWrite('order', '/orders', body, tokens.waiter)
  log.writes.push(write)
  await sendWrite(server.url, write, log)
}

async function readReport({ server, restaurant }: FaultSetup, turn: number): Promise<number> {
  const { restaurant_id, tokens } = restaurant
  const headers = { Authorization: `Bearer ${tokens.owner}`, 'Content-Type': 'application/json' }
  const exported = turn % 4 === 3
  const urlPath = exported ? '/order/dashboard/export?format=csv&' : REPORT_PATHS[turn % 4]!
  const init = exported ? { method: 'POST', headers, body: '{}' } : { headers }
  const answer = await fetch(`${server.url}/api/v1${urlPath}restaurant_id=${restaurant_id}`, init).catch(
    () => null,
  )
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status ?? 0
}

const p95 = (times: number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0)

/** Number of calls per second in fault F17. */
const CALLS_PER_SECOND = 50
/**
 * Minutes at the start of a run in which memory growth is not counted, because the server warms up. A run of
 * less than twice this time excludes its first half.
 */
const WARM_UP_MINUTES = 3

/**
 * Fault F17: sends 50 calls a second for `minutes`. It fails if memory grows by over 1 MiB a minute, if over
 * 10 more files are open, or if a read fails. It also fails if the database differs from the acknowledged
 * writes.
 */
export const runLongLoad = (options: SetupOptions & { minutes: number; print: (line: string) => void }) =>
  withFaultSetup(options, async (setup) => {
    const { server, restaurant, log } = setup
    const report = { calls: 0, mib_a_minute: 0, files: [0, 0] as [number, number], problems: [] as string[] }
    const samples: { minute: number; mib: number; objects: number }[] = []
    const begun = Date.now()
    const end = begun + options.minutes * 60_000
    const warm = Math.min(WARM_UP_MINUTES, options.minutes / 2)
    const minuteOf = () => Math.round((Date.now() - begun) / 600) / 100
    const files = () => readdirSync(`/proc/${server.child.pid}/fd`).length
    const call = async (turn: number) => {
      report.calls += 1
      if (turn % 5 === 0) return createOrder(setup)
      const headers = { Authorization: `Bearer ${restaurant.tokens.waiter}` }
      const urlPath =
        turn % 5 < 3 ? `/orders?restaurant_id=${restaurant.restaurant_id}&open=true` : '/auth/me'
      const answer = await fetch(`${server.url}/api/v1${urlPath}`, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) report.problems.push(`${urlPath}: ${answer.status}, in minute ${minuteOf()}`)
    }
    let sampled = begun + 10_000
    for (let callIndex = 0; Date.now() < end && report.problems.length < 10; callIndex += 1) {
      void call(callIndex).catch((error: unknown) => report.problems.push(String(error)))
      await sleep(Math.max(0, begun + ((callIndex + 1) * 1000) / CALLS_PER_SECOND - Date.now()))
      if (Date.now() < sampled) continue
      const [mib, objects] = [(await server.memory()) / MIB, (await server.memory('objects')) / MIB]
      samples.push({ minute: minuteOf(), mib, objects })
      if (report.files[0] === 0 && minuteOf() > warm) report.files = [files(), 0]
      sampled += 10_000
    }
    // Waits until idle HTTP connections of load peaks have closed. The server closes them after 65 s, and each
    // is an open file.
    for (let tries = 0; tries < 75; tries += 1) {
      await sleep(1000)
      report.files[1] = files()
      if (report.files[1] <= report.files[0]) break
    }
    report.mib_a_minute = Math.round(slopeOf(samples.filter(({ minute }) => minute > warm)) * 100) / 100
    options.print(`memory: ${samples.map(({ mib }) => Math.round(mib)).join(' ')} MiB`)
    options.print(`of that objects: ${samples.map(({ objects }) => Math.round(objects)).join(' ')} MiB`)
    await resendPendingWrites(server.url, log)
    if (report.mib_a_minute > 1) report.problems.push(`memory grew by ${report.mib_a_minute} MiB a minute`)
    if (report.files[1] > report.files[0] + 10)
      report.problems.push(`open files: ${report.files.join(' to ')}`)
    report.problems.push(...(await checkConsistency(options.env.DATABASE_URL, restaurant, log)))
    return report
  })

/** Slope of the linear regression of memory over time, in MiB per minute. */
function slopeOf(samples: readonly { minute: number; mib: number }[]): number {
  const meanOf = (of: (sample: (typeof samples)[number]) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [minute, mib] = [meanOf((sample) => sample.minute), meanOf((sample) => sample.mib)]
  const covariance = samples.reduce((sum, sample) => sum + (sample.minute - minute) * (sample.mib - mib), 0)
  const variance = samples.reduce((sum, sample) => sum + (sample.minute - minute) ** 2, 0)
  return variance === 0 ? 0 : covariance / variance
}
