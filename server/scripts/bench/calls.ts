import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Dataset } from './dataset.ts'

/** One of the calls that is measured: requests that follow each other on every connection. */
export interface Call {
  name: string
  requests: Parameters<typeof autocannon>[0]['requests']
}

export interface Figures {
  per_second: number
  p50_ms: number
  p99_ms: number
}

/** The five calls of an evening; two requests make the floor, and each counts. What writes comes last. */
export function callsOf({ restaurant_id, order_ids, menus }: Dataset): Call[] {
  return [
    {
      name: 'list dishes, search',
      requests: ['taco', 'mole', 'cafe', 'sopa'].map((q) => ({
        path: `/api/v1/dishes?restaurant_id=${restaurant_id}&q=${q}&per_page=20`,
      })),
    },
    { name: 'one order whole', requests: order_ids.map((id) => ({ path: `/api/v1/orders/${id}` })) },
    {
      name: 'floor',
      requests: [
        { path: `/api/v1/restaurant-layouts/active/${restaurant_id}` },
        { path: `/api/v1/orders?restaurant_id=${restaurant_id}&open=true&per_page=100` },
      ],
    },
    { name: '/auth/me', requests: [{ path: '/api/v1/auth/me' }] },
    { name: 'create an order, 4 lines', requests: menus.flatMap(creations) },
  ]
}

const LINES = [0, 1, 2, 3]

/** Takeaway orders of four lines, each sent with a key that nobody used before, as the client does. */
const creations = ({ restaurant_id, dish_ids }: Dataset['menus'][number]): Call['requests'] =>
  Array.from({ length: 10 }, (_, at) => ({
    method: 'POST',
    path: '/api/v1/orders',
    body: JSON.stringify({
      restaurant_id,
      order_type: 'takeaway',
      items: LINES.map((line) => ({ dish_id: dish_ids[(at + line * 7) % dish_ids.length], quantity: 2 })),
    }),
    setupRequest: (request) => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
    }),
  }))

export interface Load {
  url: string
  token: string
  connections: number
  seconds: number
}

/** Loads one server with one call. @throws when an answer is not a success, since then nothing was measured */
export async function measure(call: Call, { url, token, connections, seconds }: Load): Promise<Figures> {
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
