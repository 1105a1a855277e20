import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { MeasuredCall } from './measured-calls.ts'

export interface Measurement {
  per_second: number
  p50_ms: number
  p99_ms: number
  /** CPU time of the server process for one request in ms, without the database. 0 outside Linux. */
  cpu_ms: number
  /** Resident memory of the server process at the end of the measurement, in MB. */
  rss_mb: number
}

export interface LoadSettings {
  url: string
  pid: number
  token: string
  connections: number
  seconds: number
}

/**
 * Measures one call on one server.
 * @throws Error if a response is not a success, because the results would be meaningless
 */
export async function measureCall(
  call: MeasuredCall,
  { url, pid, token, connections: most, seconds }: LoadSettings,
): Promise<Measurement> {
  const connections = call.connections ?? most
  const requests = call.requests.map((request) => ({
    ...request,
    headers: {
      ...request.headers,
      authorization: `Bearer ${token}`,
      ...(request.body && { 'content-type': 'application/json' }),
    },
  }))
  await requireSuccess(url, requests[0])
  const cpuBefore = cpuOf(pid)
  const result = await autocannon({ url, connections, duration: seconds, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${call.name} at ${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return {
    per_second: result.requests.average,
    p50_ms: result.latency.p50,
    p99_ms: result.latency.p99,
    cpu_ms: (cpuOf(pid) - cpuBefore) / Math.max(1, result.requests.total),
    rss_mb: rssOf(pid),
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Medians of several measurements of one call. For the memory, the maximum. */
export const medianOf = (runs: readonly Measurement[]): Measurement => ({
  per_second: median(runs.map((run) => run.per_second)),
  p50_ms: median(runs.map((run) => run.p50_ms)),
  p99_ms: median(runs.map((run) => run.p99_ms)),
  cpu_ms: median(runs.map((run) => run.cpu_ms)),
  rss_mb: Math.max(...runs.map((run) => run.rss_mb)),
})

const TICK_MS = 10

/** CPU time of a process in ms from `/proc`, with a resolution of 10 ms. 0 outside Linux. */
function cpuOf(pid: number): number {
  const line = procFile(pid, 'stat')
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
}

const rssOf = (pid: number): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(procFile(pid, 'status'))?.[1] ?? 0) / 1024)

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Sends one request before the measurement. If it fails, the error message contains the response. */
async function requireSuccess(
  url: string,
  request: MeasuredCall['requests'][number] | undefined,
): Promise<void> {
  const { path = '/', method = 'GET', headers = {}, body } = request ?? {}
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  await answer.body?.cancel()
}
