import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { createApp } from '../../src/app.ts'
import { startApi, type Api } from '../setup/api.ts'
import { buildUser, PASSWORD } from '../factories/user.ts'

/** Public URL of an installation behind https. The tests cover its public surface (docs/security.md). */
const PUBLIC = 'https://forki.example'
const lines: string[] = []
let api: Api
let folder: string
let server: Server
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  api = await startApi({ env: { FORKI_PUBLIC_URL: PUBLIC }, deps: { log } })
  folder = mkdtempSync(path.join(tmpdir(), 'forki-http-hardening-'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Forki</title>')
  // Creates private files in the folder of the client's build, as an operator may leave them there by mistake.
  for (const name of ['.env', '.npmrc', '.git/config', '.git/HEAD']) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), 'left behind')
  }
  server = createServer(createApp(api.deps, { client: folder }))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
  await api.close()
})

interface Seen {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Sends a raw request, because `fetch` rejects some methods and normalizes the path. */
const send = (target: string, method = 'GET', headers: Record<string, string> = {}, body = '') =>
  new Promise<Seen>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const call = httpRequest({ host: '127.0.0.1', port, path: target, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text }))
    })
    call.on('error', reject)
    call.end(body)
  })

const REQUEST_KINDS = [
  ['a page', '/login', { Accept: 'text/html' }],
  ['the API', '/api/v1/subscriptions/plans', {}],
  ['a rejected API call', '/api/v1/orders', {}],
  ['an uploaded picture', '/files/dishes/x/y.webp?expires=1&signature=no', {}],
  ['nothing', '/nothing.txt', {}],
  ['a broken path', '/%E0%A4%A', {}],
] as const

describe('headers', () => {
  test.each(REQUEST_KINDS)(
    'the response to %s has the security headers of https',
    async (_what, target, headers) => {
      const reply = await send(target, 'GET', { ...headers, Origin: 'https://evil.example' })

      expect(reply.headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'x-xss-protection': '0',
        'cross-origin-opener-policy': 'same-origin',
      })
      const policy = String(reply.headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    },
  )

  test.each(REQUEST_KINDS)(
    'the response to %s allows no other origin to read it',
    async (_what, target, headers) => {
      for (const origin of ['https://evil.example', 'null', 'https://forki.example.evil.example']) {
        const reply = await send(target, 'GET', { ...headers, Origin: origin })
        expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      }
    },
  )

  test('a CORS preflight of another origin receives 404 without CORS headers', async () => {
    const preflightHeaders = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' }
    const reply = await send('/api/v1/auth/profile', 'OPTIONS', preflightHeaders)

    expect(reply.status).toBe(404)
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('files and paths that do not exist', () => {
  test.each([
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.npmrc',
    '/package.json',
    '/package-lock.json',
    '/sbom.cdx.json',
    '/dist/sbom.cdx.json',
    '/server/src/main.ts',
    '/prisma/schema.prisma',
    '/debug',
    '/debug/pprof',
    '/server-status',
    '/actuator',
    '/phpinfo.php',
    '/assets/',
    '/files/',
    '/api',
    '/api/v1',
    '/api/v1/debug',
    '/backup.zip',
    '/index.html.bak',
    '/assets/main.js.map',
  ])('%s responds with 404 not_found', async (target) => {
    const reply = await send(target)

    expect(reply.status).toBe(404)
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'not_found' })
  })

  test.each(['TRACE', 'TRACK', 'PROPFIND', 'DEBUG', 'OPTIONS'])(
    'the method %s is rejected and never echoes the request',
    async (method) => {
      const cookieHeader = { Cookie: 'forki_session=planted-cookie-value' }
      const replies = await Promise.all(
        ['/', '/api/v1/auth/me', '/healthz'].map((target) => send(target, method, cookieHeader)),
      )

      for (const { status, text } of replies) {
        expect([400, 404, 405, 501]).toContain(status)
        expect(text).not.toContain('planted-cookie-value')
      }
    },
  )
})

describe('session cookie', () => {
  test('the session cookie is Secure, HttpOnly, SameSite=Lax and has no Domain', async () => {
    const { email } = await buildUser(api.db)
    const body = JSON.stringify({ username: email, password: PASSWORD })
    const reply = await send('/api/v1/auth/login', 'POST', { 'Content-Type': 'application/json' }, body)
    const [, ...flags] = reply.headers['set-cookie']![0]!.split('; ')

    expect(flags.toSorted()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure'])
  })
})

describe('sign-in rate limit', () => {
  test('the rate limit counts a client that claims a thousand IP addresses as one client', async () => {
    const { email } = await buildUser(api.db)
    const body = JSON.stringify({ username: email, password: 'not the one' })
    const statuses: Record<number, number> = {}
    for (let batch = 0; batch < 50; batch += 1) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const clientAddress = `198.51.${batch}.${index}`
          const headers = {
            'X-Forwarded-For': clientAddress,
            'X-Real-IP': clientAddress,
            Forwarded: `for=${clientAddress}`,
          }
          return send('/api/v1/auth/login', 'POST', { ...headers, 'Content-Type': 'application/json' }, body)
        }),
      )
      for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1
    }

    expect(statuses).toEqual({ 401: 10, 429: 990 })
  })
})

describe('log injection', () => {
  test('no input can add a line to the log', async () => {
    lines.length = 0
    const forgedLogLine = '\n{"level":"fatal","msg":"forged"}\n'
    const json = { 'Content-Type': 'application/json' }
    const username = `eva@people.test${forgedLogLine}`
    await send('/api/v1/auth/login', 'POST', json, JSON.stringify({ username, password: forgedLogLine }))
    await send(`/api/v1/dishes/${encodeURIComponent(forgedLogLine)}?q=${encodeURIComponent(forgedLogLine)}`)
    await send('/api/v1/nothing%0a%7b%22level%22:%22fatal%22%7d', 'GET', {
      'X-Request-Id': 'a%0a{"level":"fatal"}',
    })

    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(line.trimEnd()).not.toContain('\n')
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
      expect(JSON.parse(line)).not.toMatchObject({ level: 'fatal' })
    }
  })
})
