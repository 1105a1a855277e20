import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { INSTALLATION_DROPDOWN_LIST_NAMES } from '@forki/contract/dropdowns'
import { problem } from '@forki/contract/errors'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { endpoints } from '@forki/contract/registry'
import { startApiForFile } from '../setup/api.ts'
import { assertDocumented } from './assert-documented.ts'
import { openSession } from '../../src/modules/auth/session.service.ts'
import { missingId } from '../factories/ids.ts'
import { buildAdmin, buildUser } from '../factories/user.ts'

const api = await startApiForFile()
const admin = await buildAdmin(api.db)
/** Cookie of a browser in which an administrator is signed in. */
const cookie = (await openSession(api.ctx(), admin)).cookie
/** Token of a user without any membership. */
const strangerToken = await api.signIn(await buildUser(api.db))

const writeEndpoints = endpoints.filter(({ method }) => method !== 'GET')
const nonPublicEndpoints = endpoints.filter(({ access }) => access !== 'public')
const withNames = (list: readonly Endpoint[]) =>
  list.map((one) => [`${one.method} ${one.path}`, one] as const)

/** URL path of the endpoint with the values of its parameters. */
const fillPath = (endpoint: Endpoint, value: (name: string) => string) =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)))

const PARAMETER_CANDIDATES = [
  missingId(),
  '1',
  'grill',
  INSTALLATION_DROPDOWN_LIST_NAMES[0],
  'dishes/1/2.webp',
  'A'.repeat(24),
]
/** Returns a function from a parameter's name to a value that is valid but is the id of no entity. */
const wellFormedValuesOf = ({ params }: Endpoint) => {
  const shape = (params as z.ZodObject | undefined)?.shape ?? {}
  return (name: string) =>
    PARAMETER_CANDIDATES.find((value) => (shape[name] as z.ZodType).safeParse(value).success) ??
    `no value for ${name}`
}

interface CallOptions {
  body?: string
  headers?: Record<string, string>
}

/** Sends a request, and checks that the OpenAPI document lists its response. */
async function callEndpoint(
  endpoint: Endpoint,
  path: string,
  { body, headers = {} }: CallOptions,
): Promise<Response> {
  const answer = await fetch(`${api.url}/api/v1${path}`, {
    method: endpoint.method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(endpoint.method !== 'GET' && body !== undefined && { body }),
    signal: AbortSignal.timeout(10_000),
  })
  await assertDocumented(endpoint, answer)
  return answer
}

describe('anonymous callers', () => {
  test.each(withNames(nonPublicEndpoints))(
    '%s rejects an anonymous caller with 401 regardless of the body',
    async (_name, endpoint) => {
      const answer = await callEndpoint(endpoint, fillPath(endpoint, missingId), { body: '{"wrong":1}' })

      expect(answer.status).toBe(401)
      expect(problem.parse(await answer.json())).toMatchObject({ code: 'not_signed_in' })
    },
  )
})

describe('stale bearer tokens', () => {
  test.each(withNames(endpoints.filter(({ access }) => access === 'public')))(
    '%s rejects a stale bearer token as the OpenAPI document lists',
    async (_name, endpoint) => {
      const answer = await callEndpoint(endpoint, fillPath(endpoint, wellFormedValuesOf(endpoint)), {
        headers: { Authorization: 'Bearer stale' },
      })

      expect(answer.status).toBeGreaterThanOrEqual(400)
    },
  )
})

describe('other sites', () => {
  test.each(withNames(writeEndpoints))(
    '%s rejects the cookie with a foreign Origin with 403',
    async (_name, endpoint) => {
      const headers = { Cookie: `forki_session=${cookie}`, Origin: 'https://evil.example' }
      const answer = await callEndpoint(endpoint, fillPath(endpoint, missingId), { body: '{}', headers })

      expect(answer.status).toBe(403)
      expect(problem.parse(await answer.json())).toMatchObject({ code: 'cross_site' })
    },
  )
})

/**
 * Request body with an unknown field, as a form for multipart endpoints and as JSON for others. The server
 * validates form fields like those of a JSON body.
 */
function unknownFieldBody({ accepts }: Endpoint): CallOptions {
  if (accepts !== 'multipart') return { body: '{"unknown_field":1}' }
  const body = '--b\r\nContent-Disposition: form-data; name="unknown_field"\r\n\r\n1\r\n--b--\r\n'
  return { body, headers: { 'Content-Type': 'multipart/form-data; boundary=b' } }
}

/** Calls the endpoint once, with both an unknown query parameter and an unknown body field. */
const callWithUnknownInput = (
  endpoint: Endpoint,
  id: (name: string) => string,
  authorization?: string | Record<string, string>,
) => {
  const { body, headers } = unknownFieldBody(endpoint)
  const credentials =
    typeof authorization === 'string' ? { Authorization: `Bearer ${authorization}` } : authorization
  const path = `${fillPath(endpoint, id)}?unknown_parameter=1`
  return callEndpoint(endpoint, path, { body, headers: { ...headers, ...credentials } })
}
const statusAndCode = async (answer: Response) => [answer.status, problem.parse(await answer.json()).code]

describe('order of checks', () => {
  test.each(withNames(nonPublicEndpoints))(
    '%s responds with 401 before it validates id, query and body',
    async (_name, endpoint) => {
      expect(await statusAndCode(await callWithUnknownInput(endpoint, () => 'no id'))).toEqual([
        401,
        'not_signed_in',
      ])
      expect(await statusAndCode(await callWithUnknownInput(endpoint, () => 'no id', 'forged'))).toEqual([
        401,
        'invalid_session',
      ])
    },
  )

  test.each(withNames(nonPublicEndpoints.filter(({ params }) => params !== undefined)))(
    '%s responds with 404 to a malformed id before it validates query and body',
    async (_name, endpoint) => {
      expect(
        await statusAndCode(await callWithUnknownInput(endpoint, () => "1' OR '1'='1", strangerToken)),
      ).toEqual([404, 'not_found'])
    },
  )

  test.each(withNames(endpoints))(
    '%s responds with 422 to an unknown query parameter before it loads the entity and checks permissions',
    async (_name, endpoint) => {
      const ownPage = { Cookie: `forki_session=${cookie}`, Origin: api.deps.env.FORKI_PUBLIC_URL }
      const credentials = endpoint.credentials === 'cookie' ? ownPage : strangerToken
      const answer = await callWithUnknownInput(endpoint, wellFormedValuesOf(endpoint), credentials)
      const refusal = problem.parse(await answer.json())

      expect([answer.status, refusal.code]).toEqual([422, 'unknown_parameter'])
      expect(refusal.errors?.map(({ path }) => path)).toContain('unknown_parameter')
      expect(refusal.detail).toContain('«unknown_parameter»')
    },
  )
})

describe('ids', () => {
  test.each(withNames(nonPublicEndpoints.filter(({ params }) => params !== undefined)))(
    '%s never succeeds with a malformed or missing id',
    async (_name, endpoint) => {
      const headers = { Authorization: `Bearer ${strangerToken}` }
      const malformedReply = await callEndpoint(
        endpoint,
        fillPath(endpoint, () => "1' OR '1'='1"),
        { body: '{}', headers },
      )
      const missingReply = await callEndpoint(endpoint, fillPath(endpoint, missingId), {
        body: '{}',
        headers,
      })

      expect(malformedReply.status).toBe(404)
      // The server validates the body before it looks up the id, so it may reject the empty body with 422.
      expect([403, 404, 422]).toContain(missingReply.status)
    },
  )
})
