import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createForki, ForkiConnectionError } from '../../sdk/src/index.ts'

const ID = '0190a000-0000-7000-8000-000000000001'
const CHUNKS = Array.from({ length: 10 }, (_, index) => `chunk ${index}\n`)
const ORDER_BODY = { restaurant_id: ID, order_type: 'takeaway' as const, items: [{ dish_id: ID }] }

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Starts a server with one request handler, and returns its URL. */
async function startServer(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a server that sends a file of ten chunks in half a second. */
const startFileServer = () =>
  startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    response.flushHeaders()
    void (async () => {
      for (const chunk of CHUNKS) {
        await sleep(50)
        response.write(chunk)
      }
      response.end()
    })()
  })

const inProgressResponse = () =>
  Response.json(
    { code: 'idempotency_in_progress' },
    { status: 409, headers: { 'content-type': 'application/problem+json', 'retry-after': '0' } },
  )

describe('time limit of an attempt', () => {
  test('the client package returns a whole file whose body takes longer than the time limit', async () => {
    const forki = createForki({ url: await startFileServer(), timeoutMs: 200, retries: 0 })

    const file = await forki.orders.receipt(ID)

    await expect(file.text()).resolves.toBe(CHUNKS.join(''))
  })

  test('the client package aborts the body of a file by the signal of the caller', async () => {
    const forki = createForki({ url: await startFileServer(), timeoutMs: 200, retries: 0 })
    const abort = new AbortController()

    const file = await forki.orders.receipt(ID, {}, { signal: abort.signal })
    setTimeout(() => abort.abort(new Error('closed')), 100)

    await expect(file.text()).rejects.toThrow('closed')
  })

  test('the client package ends an attempt whose headers do not arrive in time', async () => {
    const forki = createForki({ url: await startServer(() => undefined), timeoutMs: 200, retries: 0 })

    await expect(forki.orders.receipt(ID)).rejects.toMatchObject({
      name: 'ForkiConnectionError',
      isTimeout: true,
    })
  })

  test('the client package ends an attempt whose JSON body does not arrive in time', async () => {
    const url = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{')
    })
    const forki = createForki({ url, timeoutMs: 200, retries: 0 })

    await expect(forki.orders.find(ID)).rejects.toMatchObject({
      name: 'ForkiConnectionError',
      isTimeout: true,
    })
  })
})

describe('attempt that still runs after its connection was lost', () => {
  test('the client package waits for the running attempt beyond its number of retries and returns its order', async () => {
    const keys = new Set<string | null>()
    let attempts = 0
    const forki = createForki({
      url: 'https://forki.test',
      fetch: async (_address, request) => {
        attempts += 1
        keys.add(new Headers(request?.headers).get('idempotency-key'))
        if (attempts === 1) throw new TypeError('connection lost')
        if (attempts <= 7) return inProgressResponse()
        return Response.json({ id: ID }, { status: 201, headers: { 'idempotency-replayed': 'true' } })
      },
    })

    await expect(forki.orders.create(ORDER_BODY)).resolves.toMatchObject({ id: ID })
    expect(attempts).toBe(8)
    expect(keys.size).toBe(1)
  })

  test('the client package reports no answer when the running attempt does not end within the time limit', async () => {
    const forki = createForki({
      url: 'https://forki.test',
      timeoutMs: 200,
      fetch: async () => {
        await sleep(20)
        return inProgressResponse()
      },
    })
    const started = performance.now()
    const error = await forki.orders.create(ORDER_BODY).catch((thrown: unknown) => thrown)

    expect(error).toBeInstanceOf(ForkiConnectionError)
    expect(error).toMatchObject({ isTimeout: true })
    expect(performance.now() - started).toBeGreaterThanOrEqual(200)
  })
})
