import { expect, test } from 'vitest'
import { endpoints } from '@forki/contract/registry'
import { buildOpenApi } from '../../src/openapi/document.ts'
import { anonymousPath } from '../../src/openapi/path-parameters.ts'
import { buildLoyaltyCard } from '../factories/loyalty.ts'
import { buildGuestOrdering } from '../factories/visit.ts'
import { startApiForFile } from '../setup/api.ts'
import { sendRequest } from '../setup/http-client.ts'
import { OpenapiValidator } from './openapi-validator.ts'

/** Tests that public calls match the OpenAPI document. `permissions.test.ts` compares the non-public calls. */
const api = await startApiForFile()
const validator = await OpenapiValidator.of(buildOpenApi())
const { staffed, code } = await buildGuestOrdering(api)
const { slug } = await api.db.restaurant.findUniqueOrThrow({ where: { id: staffed.restaurant.id } })
const card = await buildLoyaltyCard(api.db, { restaurant_id: staffed.restaurant.id })

interface PublicCall {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  token?: string
}

const calledEndpoints = new Set<string>()

/** Sends a call, and returns its status, its body and its differences from the OpenAPI document. */
async function sendPublicCall(call: string, { params = {}, query = {}, body, token }: PublicCall = {}) {
  const [method = '', template = ''] = call.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const answer = await sendRequest(`${api.url}/api/v1${path}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  })
  calledEndpoints.add(`${method} ${anonymousPath(template)}`)
  const differences = validator.differencesOf({ method, path: template, params, query, body, ...answer })
  return {
    status: answer.status,
    differences,
    body: JSON.parse(answer.text || 'null') as Record<string, unknown>,
  }
}

const UNKNOWN_ID = '019a2b3c-0000-7000-8000-000000000000'

test.each([
  ['GET /public/restaurants/{slug}/menu', { params: { slug } }, 200],
  ['GET /public/restaurants/{slug}/menu', { params: { slug: 'no-such' } }, 404],
  ['GET /subscriptions/plans', {}, 200],
  ['GET /subscriptions/plans/{id}', { params: { id: UNKNOWN_ID } }, 404],
  ['GET /dropdowns/{list}', { params: { list: 'features' } }, 200],
  ['GET /dropdowns/{list}', { params: { list: 'no-such' } }, 404],
  ['GET /public/loyalty/{code}', { params: { code: card.code } }, 200],
  ['GET /public/loyalty/{code}', { params: { code: 'A'.repeat(22) } }, 404],
  ['GET /public/loyalty/{code}/apple-pass', { params: { code: card.code } }, 503],
  ['GET /public/loyalty/{code}/google-save-link', { params: { code: card.code } }, 503],
  ['GET /public/tables/{code}', { params: { code } }, 200],
  ['GET /public/visit', {}, 409],
  ['GET /invitations/link', { query: { token: 'A'.repeat(43) } }, 422],
  ['GET /auth/verify-email', { query: { token: 'A'.repeat(43) } }, 422],
  ['POST /auth/login', { body: { username: 'ana@example.com', password: 'wrong-password' } }, 401],
  ['POST /auth/forgot-password', { body: { email: 'ana@example.com' } }, 200],
  ['GET /kitchen/waiting', {}, 409],
  ['GET /openapi.json', {}, 200],
] satisfies [string, PublicCall, number][])(
  'the response of the public call %s %j has the status %i and matches the OpenAPI document',
  async (call, sent, status) => {
    const reply = await sendPublicCall(call, sent)

    expect([reply.status, reply.differences]).toEqual([status, []])
  },
)

test('a visit of guests by phone matches the OpenAPI document from its start to an order and a call', async () => {
  const begun = await sendPublicCall('POST /public/tables/{code}/visits', { params: { code }, body: {} })
  const token = begun.body['token'] as string
  const replies = [
    begun,
    await sendPublicCall('POST /public/visit/orders', {
      token,
      body: { items: [{ dish_id: staffed.dish.id, quantity: 1 }] },
    }),
    await sendPublicCall('POST /public/visit/calls', { token, body: { kind: 'waiter' } }),
    await sendPublicCall('GET /public/visit', { token }),
    await sendPublicCall('POST /public/visit/orders', { token, body: { items: [] } }),
  ]

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 200, 422])
  expect(replies.flatMap(({ differences }) => differences)).toEqual([])
})

test('the public calls of other programs are all compared', () => {
  // Sign-in, terminals, invitations, and admitting a further phone at a table have tests in their modules.
  const isPersonal = /^\/(auth|terminals|invitations)\/|^\/public\/visit\/phones/
  const missing = endpoints
    .filter(({ access, path }) => access === 'public' && !isPersonal.test(path))
    .map(({ method, path }) => `${method} ${anonymousPath(path)}`)
    .filter((call) => !calledEndpoints.has(call))

  expect(missing).toEqual([])
})
