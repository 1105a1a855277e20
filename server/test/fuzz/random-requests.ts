import * as fc from 'fast-check'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { filterSchemas } from '@forki/contract/kit/list'
import { arbitraryOf, hostileValueArbitrary } from './arbitraries.ts'

/** Replacement of one value in a valid request by a random one. */
export interface LeafReplacement {
  /** Index of the replaced value among the leaves of the body, modulo their number. */
  leafIndex: number
  value: unknown
}

/** Random request with id placeholders. */
export interface RandomRequest {
  caller: 'admin' | 'owner' | 'stranger'
  /** True for a request that modifies a valid call of the endpoint. False for a request with a random body. */
  from_valid_call: boolean
  paramKind: 'right' | 'missing' | 'hostile'
  /** Value of a hostile path parameter. */
  hostileParam: string
  query: Record<string, unknown>
  /** Names of the query parameters that the request repeats. */
  repeatedParams: string[]
  body: unknown
  replacements: LeafReplacement[]
  /** Unknown fields that the request adds to the body. */
  extraFields: Record<string, unknown>
  /** Raw text that the request sends instead of a JSON body. */
  rawBody: string | null
  contentType: string
}

/** Field names of known attacks. */
const ATTACK_FIELDS = [
  '__proto__',
  'constructor',
  'id',
  '_id',
  'restaurant_id',
  'owner_id',
  'user_id',
  'role',
  'permissions',
  'status',
  'is_active',
  'active',
  'is_email_verified',
  'password_hash',
  'total_cents',
  'paid_cents',
  'seals_count',
  'created_at',
  'deleted_at',
  'version',
  'locked_by',
]
const COMMON_PARAMETERS = [
  'page',
  'per_page',
  'q',
  'sort',
  'sort_by',
  'order',
  'filters',
  'fields',
  'restaurant_id',
]

const RAW = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"application_admin"}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '\ufeff{}',
  'a=1&b=2',
]

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  '',
]

const filterArbitraryOf = (endpoint: Endpoint): fc.Arbitrary<unknown> => {
  const shape = endpoint.query && filterSchemas.get(endpoint.query)
  const fittingFilter = shape ? arbitraryOf(shape).map((value) => JSON.stringify(value)) : fc.constant('{}')
  return fc.oneof(
    fittingFilter,
    hostileValueArbitrary.map((value) => JSON.stringify({ id: value, restaurant_id: value }) ?? '{'),
    fc.constantFrom(
      '{"owner":{"password_hash":{"startsWith":"$2"}}}',
      '{"OR":[{}]}',
      '{"id":{"not":""}}',
      '{"__proto__":{"a":1}}',
      `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
    ),
  )
}

function queryArbitraryOf(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const undeclared = fc.dictionary(
    fc.constantFrom(...COMMON_PARAMETERS, 'format', 'from_date', 'to_date', 'token'),
    hostileValueArbitrary,
    {
      maxKeys: 2,
    },
  )
  if (!endpoint.query) return undeclared
  const declaredQuery = arbitraryOf(endpoint.query) as fc.Arbitrary<Record<string, unknown>>
  const queryParts = fc.record({
    declared: declaredQuery,
    undeclared,
    filters: fc.option(filterArbitraryOf(endpoint), { freq: 3, nil: undefined }),
  })
  const validQuery = queryParts.map(({ declared: query, filters: chosen }) => ({
    ...query,
    ...(chosen !== undefined && 'filters' in query && { filters: chosen }),
  }))
  return fc.oneof(
    { weight: 3, arbitrary: validQuery },
    {
      weight: 1,
      arbitrary: queryParts.map(({ declared: query, undeclared: more }) => ({ ...query, ...more })),
    },
  )
}

/** Random requests to an endpoint, from nearly valid to entirely invalid. */
export function randomRequestArbitraryOf(endpoint: Endpoint): fc.Arbitrary<RandomRequest> {
  return fc.record({
    caller: fc.constantFrom('admin', 'owner', 'owner', 'owner', 'stranger'),
    from_valid_call: fc.boolean(),
    paramKind: fc.constantFrom('right', 'right', 'right', 'right', 'right', 'missing', 'hostile'),
    hostileParam: fc.constantFrom(
      "1' OR '1'='1",
      '%00',
      '..',
      '../x',
      '%',
      '\u202e',
      'x'.repeat(3000),
      '__proto__',
      '-1',
    ),
    query: queryArbitraryOf(endpoint),
    repeatedParams: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.subarray(COMMON_PARAMETERS, { minLength: 1, maxLength: 2 }) },
    ),
    body: endpoint.body ? arbitraryOf(endpoint.body) : fc.constant(undefined),
    replacements: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      {
        weight: 3,
        arbitrary: fc.array(fc.record({ leafIndex: fc.nat({ max: 1000 }), value: hostileValueArbitrary }), {
          minLength: 1,
          maxLength: 2,
        }),
      },
    ),
    extraFields: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc.dictionary(fc.constantFrom(...ATTACK_FIELDS), hostileValueArbitrary, {
          minKeys: 1,
          maxKeys: 2,
        }),
      },
    ),
    rawBody: fc.oneof(
      { weight: 14, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...RAW) },
    ),
    contentType: fc.oneof(
      { weight: 20, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
    ),
  }) as fc.Arbitrary<RandomRequest>
}

/** Copies a value with its n-th leaf replaced. */
export function replaceLeaf(value: unknown, { leafIndex, value: by }: LeafReplacement): unknown {
  const leaves = countLeaves(value)
  if (leaves === 0) return value
  let remainingLeaves = leafIndex % leaves
  const walk = (here: unknown): unknown => {
    if (here === null || typeof here !== 'object' || Object.keys(here).length === 0) {
      return remainingLeaves-- === 0 ? by : here
    }
    if (Array.isArray(here)) return here.map((one) => walk(one))
    return Object.fromEntries(Object.entries(here).map(([name, one]) => [name, walk(one)]))
  }
  return walk(value)
}

function countLeaves(value: unknown): number {
  if (value === undefined) return 0
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) return 1
  return Object.values(value).reduce<number>((sum, one) => sum + countLeaves(one), 0)
}
