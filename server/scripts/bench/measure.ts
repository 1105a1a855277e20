import autocannon from 'autocannon'
import type { Call } from './calls.ts'

export interface Figures {
  per_second: number
  p50_ms: number
  p99_ms: number
}

export interface Load {
  url: string
  token: string
  connections: number
  seconds: number
}

/** Loads one server with one call. @throws when an answer is not a success, since then nothing was measured */
export async function measure(
  call: Call,
  { url, token, connections: most, seconds }: Load,
): Promise<Figures> {
  const connections = call.connections ?? most
  const requests = call.requests.map((request) => ({
    ...request,
    headers: {
      ...request.headers,
      authorization: `Bearer ${token}`,
      ...(request.body && { 'content-type': 'application/json' }),
    },
  }))
  await tryOnce(url, requests[0])
  const result = await autocannon({ url, connections, duration: seconds, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${call.name} at ${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return {
    per_second: result.requests.average,
    p50_ms: result.latency.p50,
    p99_ms: result.latency.p99,
  }
}

/** One request by itself, whose refusal says why. */
async function tryOnce(url: string, request: Call['requests'][number] | undefined): Promise<void> {
  const { path = '/', method = 'GET', headers = {}, body } = request ?? {}
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  await answer.body?.cancel()
}
