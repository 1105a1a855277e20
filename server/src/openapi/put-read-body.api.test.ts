import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { ignoredFields } from '@forki/contract/kit/request-bodies'
import { endpointName } from '@forki/contract/permission-table'
import { endpoints } from '@forki/contract/registry'
import { startApiForFile, type Caller } from '../../test/setup/api.ts'
import { callBuilderOf } from '../../test/permissions/calls.ts'
import { buildFixtures } from '../../test/permissions/test-accounts.ts'
import { buildOpenApi } from './document.ts'
import { anonymousPath } from './path-parameters.ts'

type Body = Readonly<Record<string, unknown>>

const document = JSON.parse(JSON.stringify(buildOpenApi())) as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>
  components: object
}

/** Endpoints with a PUT whose body ignores read-only fields. */
const entityEndpoints = endpoints.filter(
  ({ method, body }) => method === 'PUT' && body && ignoredFields.get(body),
)
const namedEndpoints = entityEndpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const)

/** Paths of the list endpoints for entities that have no GET endpoint of their own. */
const LISTS: Readonly<Record<string, string>> = {
  '/customers/external/{source}/{external_id}': '/customers',
  '/dishes/external/{source}/{external_id}': '/dishes',
  '/dropdowns/{list}/{pk}': '/dropdowns/{list}',
  '/reservations/external/{source}/{external_id}': '/reservations',
  '/subscriptions/user-subscriptions/{subscriptionId}': '/subscriptions/admin/user-subscriptions',
}

const api = await startApiForFile()
const fixtures = await buildFixtures(api)

/** JSON Schema validator of an endpoint's request body, created from the OpenAPI document. */
function validatorOf({ path }: Endpoint): ValidateFunction {
  const found = Object.entries(document.paths).find(([name]) => anonymousPath(name) === anonymousPath(path))
  const schema = found?.[1]['put']?.requestBody?.content['application/json']?.schema
  if (!schema) throw new Error(`The document has no body of PUT ${path}`)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  return ajv.compile({ ...schema, components: document.components })
}

const fillPath = (path: string, params: Readonly<Record<string, string>>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Reads an entity from its GET endpoint or from its list. */
async function readEntity(caller: Caller, { path }: Endpoint, params: Record<string, string>): Promise<Body> {
  const own = LISTS[path] ? undefined : await caller.get(fillPath(path, params))
  if (own?.status === 200) return own.body as Body
  if (path === '/auth/profile') return (await caller.get('/auth/me')).body as Body
  const terminals = `/restaurants/${fixtures.a.restaurant.id}/terminals`
  if (path.startsWith('/terminals/')) return findItem(await caller.get(terminals), params)
  const query = LISTS[path] ? {} : { restaurant_id: fixtures.a.restaurant.id }
  const list = LISTS[path] ?? path.replace(/\/\{\w+\}$/, '')
  return findItem(await caller.get(fillPath(list, params), { per_page: 100, ...query }), params)
}

/** Item of a list response that matches the path parameters. */
function findItem(answer: { body: unknown }, params: Record<string, string>): Body {
  const { items } = answer.body as { items: Body[] }
  const wantedIds = Object.values(params)
  return items.find(({ id, key, external_id }) =>
    [id, key, external_id].some((one) => wantedIds.includes(String(one))),
  )!
}

test.each(namedEndpoints)(
  '%s accepts the response of GET as its body, by the document and on the server',
  async (name, endpoint) => {
    const admin = fixtures.actors.find(({ role }) => role === 'application_admin')!.user!
    const owner = fixtures.actors.find((actor) => actor.name === 'owner of A')!.user!
    const isAccount = /^\/(users|subscriptions)\//.test(endpoint.path)
    const user = endpoint.access === 'admin' || isAccount ? admin : owner
    const caller = api.as(user)
    const { params = {} } = await callBuilderOf(name)(fixtures, fixtures.a, user)
    const entity = await readEntity(caller, endpoint, params)
    const validate = validatorOf(endpoint)

    validate(entity)
    expect(validate.errors ?? []).toEqual([])
    const answer = await caller.put(fillPath(endpoint.path, params), entity)
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])

    validate({ ...entity, unknown_field: 1 })
    expect(validate.errors?.map(({ keyword }) => keyword)).toEqual(['additionalProperties'])
    const refused = await caller.put(fillPath(endpoint.path, params), { ...entity, unknown_field: 1 })
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ path: 'unknown_field' }] }])
  },
)

test('the test of PUT with a read body covers every entity with a PUT endpoint', () => {
  expect(entityEndpoints.length).toBeGreaterThanOrEqual(20)
})
