import { describe, expect, test } from 'vitest'
import { allowsApiKeys } from '@forki/contract/api-keys'
import { endpoints } from '@forki/contract/registry'
import { buildOpenApi } from './document.ts'
import { anonymousPath } from './path-parameters.ts'
import { problemsOfEndpoint } from './endpoint-problems.ts'
import { declaredProblemsOf, resolveOperationReferences, successResponseOf } from './resolve-reference.ts'
import type { Node } from './schema-tree.ts'

interface Answer {
  description: string
  headers?: Record<string, { $ref: string }>
  content?: Record<string, unknown>
}
interface Operation {
  parameters?: { in: string; name: string; description?: string; schema: Node }[]
  responses: Record<string, Answer>
}

const document = buildOpenApi()
const operations = new Map(
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, one]) =>
        [
          `${method.toUpperCase()} ${anonymousPath(path)}`,
          resolveOperationReferences(document, one as unknown as Node) as unknown as Operation,
        ] as const,
    ),
  ),
)
const describedEndpoints = endpoints.map((endpoint) => ({
  endpoint,
  call: `${endpoint.method} ${endpoint.path}`,
  operation: operations.get(`${endpoint.method} ${anonymousPath(endpoint.path)}`)!,
}))
const successOf = (operation: Operation) =>
  successResponseOf(document, operation as unknown as Node) as unknown as Answer
const problems = (operation: Operation | undefined) =>
  declaredProblemsOf(document, operation as unknown as Node)
const headersOf = (answer: Answer | undefined) => Object.keys(answer?.headers ?? {})
/** Names of the OpenAPI operations that violate a condition. */
const violations = (holds: (one: (typeof describedEndpoints)[number]) => boolean) =>
  describedEndpoints.filter((one) => !holds(one)).map(({ call }) => call)

const references = (answer: Answer) => Object.values(answer.headers ?? {}).map(({ $ref }) => $ref)

describe('refusals', () => {
  test('the OpenAPI document declares 429 on every call open to API keys', () => {
    const wrongCalls = violations(
      ({ endpoint, operation }) =>
        !allowsApiKeys(endpoint) || problems(operation).includes('429 rate_limited'),
    )

    expect(wrongCalls).toEqual([])
  })

  test('the OpenAPI document declares the error codes of the contract for every call', () => {
    const wrongCalls = violations(
      ({ endpoint, operation }) =>
        problems(operation).toSorted().join() === problemsOfEndpoint(endpoint).toSorted().join(),
    )

    expect(wrongCalls).toEqual([])
  })

  test('the OpenAPI document declares 404 on seven calls that create an entity in a restaurant', () => {
    const bodies = ['/dishes', '/orders', '/menus', '/suppliers', '/customers', '/reservations', '/cashiers']

    expect(
      bodies.filter((path) => !problems(operations.get(`POST ${path}`)).includes('404 not_found')),
    ).toEqual([])
  })

  test('the OpenAPI document declares 304 without a body for a cached menu', () => {
    const { responses, parameters } = operations.get(
      `GET ${anonymousPath('/public/restaurants/{slug}/menu')}`,
    )!

    expect(responses['304']?.content).toBeUndefined()
    expect(headersOf(responses['304'])).toContain('ETag')
    expect(headersOf(responses['200'])).toContain('ETag')
    expect(parameters?.map(({ name }) => name)).toContain('If-None-Match')
  })
})

describe('headers', () => {
  test('the OpenAPI document declares request id, rate limit and retry on every problem', () => {
    const wrongCalls = violations(({ operation }) =>
      Object.entries(operation.responses).every(
        ([status, answer]) =>
          status < '400' ||
          headersOf(answer).join() ===
            'X-Request-Id,RateLimit-Limit,RateLimit-Remaining,RateLimit-Reset,Retry-After',
      ),
    )

    expect(wrongCalls).toEqual([])
  })

  test('the OpenAPI document declares the replay header on every idempotent call and the file name on every file', () => {
    const wrongCalls = violations(({ endpoint, operation }) => {
      const sentHeaders = headersOf(successOf(operation))
      return (
        sentHeaders.includes('Idempotency-Replayed') === Boolean(endpoint.idempotent) &&
        sentHeaders.includes('Content-Disposition') === (endpoint.reply === 'file')
      )
    })

    expect(wrongCalls).toEqual([])
  })

  test('the OpenAPI document uses each header that it defines, and defines each that it uses', () => {
    const usedReferences = new Set(
      describedEndpoints.flatMap(({ operation }) => Object.values(operation.responses).flatMap(references)),
    )
    const defined = Object.keys(document.components?.headers ?? {})

    expect([...usedReferences].toSorted()).toEqual(
      defined.map((name) => `#/components/headers/${name}`).toSorted(),
    )
  })
})

describe('parameters', () => {
  test('the OpenAPI document describes each parameter', () => {
    const silent = describedEndpoints.flatMap(({ call, operation }) =>
      (operation.parameters ?? [])
        .filter(({ description }) => !description)
        .map(({ name }) => `${call}: ${name}`),
    )

    expect(silent).toEqual([])
  })

  test('every sort parameter in the OpenAPI document lists its default among its fields', () => {
    const sorts = describedEndpoints.flatMap(({ operation }) =>
      (operation.parameters ?? []).filter(({ name }) => name === 'sort'),
    )

    expect(sorts.length).toBeGreaterThan(25)
    expect(
      sorts.filter(({ schema }) => !(schema['enum'] as unknown[] | undefined)?.includes(schema['default'])),
    ).toEqual([])
  })
})

test('the OpenAPI document has a named schema for every entity that client programs store', () => {
  const names = Object.keys(document.components?.schemas ?? {})

  expect(names).toEqual(
    expect.arrayContaining([
      'ApiKey',
      'AuditEntry',
      'Card',
      'Customer',
      'Delivery',
      'InventoryItem',
      'InventoryMovement',
      'Reservation',
      'SubscriptionPlan',
      'Supplier',
      'Template',
      'User',
      'UserSubscription',
      'Webhook',
    ]),
  )
})
