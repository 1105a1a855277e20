import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { authenticateTestActor } from '../setup/test-actors.ts'
import { startApi, type Api } from '../setup/api.ts'

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(4000))})`
const PAGE = `<!doctype html><html lang="es"><title>Forki</title>${'<!-- -->'.repeat(300)}</html>`

const METRICS_TOKEN = 'a-token-of-enough-length'
let api: Api
let folder: string
let server: Server
let url: string

beforeAll(async () => {
  api = await startApi({ bindings: [], authenticate: authenticateTestActor })
  folder = mkdtempSync(path.join(tmpdir(), 'forki-client-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), PAGE)
  writeFileSync(path.join(folder, 'assets/main-abc123.js'), SCRIPT)
  writeFileSync(path.join(folder, '.secret'), 'no')
  writeFileSync(path.join(folder, '../outside-of-forki.txt'), 'no')
  server = createServer(createApp(api.deps, { endpoints: [], client: folder }))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
  rmSync(path.join(folder, '../outside-of-forki.txt'))
  await api.close()
})

interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends a raw HTTP request, without normalizing the path or decompressing the body. */
const raw = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<RawAnswer>((resolve, reject) => {
    const call = httpRequest(url, { path: target, headers, method }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (part: Buffer) => chunks.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    call.on('error', reject)
    call.end()
  })

const htmlHeaders = { Accept: 'text/html,*/*' }

describe('pages of the client', () => {
  test.each(['/', '/login', '/manage-restaurants/0190/piso'])(
    '%s returns the page and requires revalidation',
    async (target) => {
      const answer = await raw(target, htmlHeaders)

      expect(answer.status).toBe(200)
      expect(answer.body.toString()).toBe(PAGE)
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      })
      expect(
        (await raw(target, { ...htmlHeaders, 'If-None-Match': String(answer.headers['etag']) })).status,
      ).toBe(304)
    },
  )

  test('files with a hash in their name are cached for a year and sent compressed', async () => {
    const target = '/assets/main-abc123.js'
    const uncompressed = await raw(target)
    const zipped = await raw(target, { 'Accept-Encoding': 'gzip' })
    const brotli = await raw(target, { 'Accept-Encoding': 'gzip, deflate, br' })
    const refusedReply = await raw(target, { 'Accept-Encoding': 'br;q=0' })

    expect(uncompressed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(uncompressed.body.toString()).toBe(SCRIPT)
    expect(gunzipSync(zipped.body).toString()).toBe(SCRIPT)
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT)
    expect(refusedReply.headers['content-encoding']).toBeUndefined()
    expect(new Set([uncompressed, zipped, brotli].map((answer) => answer.headers['etag'])).size).toBe(3)
  })

  test.each([
    '/assets/gone.js',
    '/.secret',
    '/../outside-of-forki.txt',
    '/%2e%2e/outside-of-forki.txt',
    '/assets/..%2f..%2foutside-of-forki.txt',
    '/assets/%00',
    '/%E0%A4%A',
    '/api/nothing',
    '/api/v1/nothing',
    '/favicon.ico',
  ])('%s receives 404 not_found', async (target) => {
    const answer = await raw(target, htmlHeaders)

    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'not_found', status: 404 })
  })

  test('a page requested without accepting HTML, or with POST, receives 404', async () => {
    expect((await raw('/login', { Accept: 'application/json' })).status).toBe(404)
    expect((await raw('/login', htmlHeaders, 'POST')).status).toBe(404)
    expect((await raw('/', htmlHeaders, 'HEAD')).body).toHaveLength(0)
  })
})

const returnedRequestId = async (given: string) =>
  (await raw('/api/v1/nothing', { 'X-Request-Id': given })).headers['x-request-id']

describe('headers', () => {
  test.each(['/', '/assets/main-abc123.js', '/api/v1/nothing', '/healthz', '/nothing.txt'])(
    'the content security policy is set on %s',
    async (target) => {
      const { headers } = await raw(target, htmlHeaders)

      expect(headers['content-security-policy']).toBe(
        "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';" +
          "connect-src 'self';object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'",
      )
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      })
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  test('the request id of a proxy is reused if it is harmless', async () => {
    expect(await returnedRequestId('abc-123.def')).toBe('abc-123.def')
    expect(await returnedRequestId('a b"<script>')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('health', () => {
  test('healthz and readyz respond with 200 while the database is available', async () => {
    const healthReply = await raw('/healthz')
    const readyReply = await raw('/readyz')

    expect([healthReply.status, JSON.parse(healthReply.body.toString())]).toEqual([200, { status: 'ok' }])
    expect([readyReply.status, JSON.parse(readyReply.body.toString())]).toEqual([200, { status: 'ready' }])
  })

  test('a thousand requests to readyz query the database at most once a second', async () => {
    const statementsBefore = await countTransactions()
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 50 }, () => raw('/readyz')))
    }

    expect((await countTransactions()) - statementsBefore).toBeLessThan(20)
  })

  test('a local request reads the metrics without a token, and unknown paths are counted without their path', async () => {
    await raw('/api/v1/nothing')
    const answer = await raw('/metrics')

    expect(answer.status).toBe(200)
    expect(answer.body.toString()).toContain('forki_http_seconds_count{method="GET",path="",status="404"}')
    expect(answer.body.toString()).toContain('process_resident_memory_bytes')
  })

  test.each([
    [
      'with FORKI_METRICS_TOKEN get 404 without the token',
      { FORKI_METRICS_TOKEN: METRICS_TOKEN },
      [404, 404, 200],
    ],
    ['behind a proxy without FORKI_METRICS_TOKEN get 404', { FORKI_TRUST_PROXY: 1 }, [404, 404, 404]],
  ])('requests for metrics %s', async (_where, settings, expected) => {
    const deps = { ...api.deps, env: { ...api.deps.env, ...settings } }
    const guarded = createServer(createApp(deps, { endpoints: [], client: folder }))
    await new Promise<void>((resolve) => void guarded.listen(0, '127.0.0.1', resolve))
    const target = `http://127.0.0.1:${(guarded.address() as AddressInfo).port}/metrics`
    const statuses = await Promise.all(
      [{}, { Authorization: 'Bearer no' }, { Authorization: `Bearer ${METRICS_TOKEN}` }].map(
        async (headers) => (await fetch(target, { headers: headers as Record<string, string> })).status,
      ),
    )
    guarded.closeAllConnections()
    guarded.close()

    expect(statuses).toEqual(expected)
  })
})

/** Reads the number of committed database transactions. A single statement is one transaction too. */
async function countTransactions(): Promise<number> {
  await api.db.$executeRaw`SELECT pg_stat_clear_snapshot()`
  const [row] = await api.db.$queryRaw<[{ seen: number }]>`
    SELECT xact_commit::int AS seen FROM pg_stat_database WHERE datname = current_database()`
  return row.seen
}
