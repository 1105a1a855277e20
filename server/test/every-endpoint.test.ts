import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problem } from '@forki/contract/errors'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpoints } from '@forki/contract/registry'
import { startApi, type Api } from './api.ts'
import { missingId } from './factories/ids.ts'
import { buildAdmin, buildUser } from './factories/user.ts'

let api: Api
/** An administrator's. */
let token: string
/** Somebody's with no tie to any restaurant. */
let stranger: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn(await buildAdmin(api.db))
  stranger = await api.signIn(await buildUser(api.db))
})
afterAll(() => api.close())

const writes = endpoints.filter(({ method }) => method !== 'GET')
const closed = endpoints.filter(({ access }) => access !== 'public')
const named = (list: readonly Endpoint[]) => list.map((one) => [`${one.method} ${one.path}`, one] as const)

/** The endpoint's address with each parameter filled in. */
const address = (endpoint: Endpoint, value: () => string) =>
  endpoint.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(value()))

interface Sent {
  body?: string
  headers?: Record<string, string>
}

const call = (endpoint: Endpoint, path: string, { body, headers = {} }: Sent) =>
  fetch(`${api.url}/api/v1${path}`, {
    method: endpoint.method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(endpoint.method !== 'GET' && body !== undefined && { body }),
    signal: AbortSignal.timeout(10_000),
  })

describe('anonymous callers', () => {
  test.each(named(closed))('%s: 401, whatever is sent', async (_name, endpoint) => {
    const answer = await call(endpoint, address(endpoint, missingId), { body: '{"wrong":1}' })

    expect(answer.status).toBe(401)
    expect(problem.parse(await answer.json())).toMatchObject({ code: 'not_signed_in' })
  })
})

describe('other sites', () => {
  test.each(named(writes))('%s: 403 with the cookie and a foreign origin', async (_name, endpoint) => {
    const headers = { Cookie: `forki_session=${token}`, Origin: 'https://evil.example' }
    const answer = await call(endpoint, address(endpoint, missingId), { body: '{}', headers })

    expect(answer.status).toBe(403)
    expect(problem.parse(await answer.json())).toMatchObject({ code: 'cross_site' })
  })
})

describe('ids', () => {
  test.each(named(closed.filter(({ params }) => params !== undefined)))(
    '%s: an id that is malformed or names nothing is never a success',
    async (_name, endpoint) => {
      const headers = { Authorization: `Bearer ${stranger}` }
      const malformed = await call(
        endpoint,
        address(endpoint, () => "1' OR '1'='1"),
        { body: '{}', headers },
      )
      const missing = await call(endpoint, address(endpoint, missingId), { body: '{}', headers })

      expect(malformed.status).toBe(404)
      // What is sent is looked at first, so an empty body may be refused before the id is.
      expect([403, 404, 422]).toContain(missing.status)
    },
  )
})
