import { describe, expect, test } from 'vitest'
import { allowsApiKeys } from '@forki/contract/api-keys'
import { endpoints } from '@forki/contract/registry'
import { buildOpenApi } from './document.ts'
import { anonymousPath } from './paths.ts'

interface Answer {
  description: string
  headers?: Record<string, { $ref: string }>
  content?: Record<string, unknown>
}
interface Operation {
  parameters?: { in: string; name: string; description?: string }[]
  responses: Record<string, Answer>
}

const document = buildOpenApi()
const operations = new Map(
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, one]) => [`${method.toUpperCase()} ${anonymousPath(path)}`, one as Operation] as const,
    ),
  ),
)
const described = endpoints.map((endpoint) => ({
  endpoint,
  call: `${endpoint.method} ${endpoint.path}`,
  operation: operations.get(`${endpoint.method} ${anonymousPath(endpoint.path)}`)!,
}))
const successOf = ({ responses }: Operation) => (responses['200'] ?? responses['201'])!
const headersOf = (answer: Answer | undefined) => Object.keys(answer?.headers ?? {})
/** Names of the OpenAPI operations that violate a condition. */
const violations = (holds: (one: (typeof described)[number]) => boolean) =>
  described.filter((one) => !holds(one)).map(({ call }) => call)

describe('refusals', () => {
  test('the OpenAPI document declares 429 with its headers on every call open to API keys', () => {
    const wrong = violations(({ endpoint, operation }) => {
      const { 429: tooOften } = operation.responses
      if (!allowsApiKeys(endpoint)) return true
      return (
        Boolean(tooOften?.description.includes('rate_limited')) &&
        headersOf(tooOften).join() ===
          'X-Request-Id,RateLimit-Limit,RateLimit-Remaining,RateLimit-Reset,Retry-After'
      )
    })

    expect(wrong).toEqual([])
  })

  test('the OpenAPI document declares 404 on every create in a restaurant', () => {
    const bodies = ['/dishes', '/orders', '/menus', '/suppliers', '/customers', '/reservations', '/cashiers']

    expect(bodies.filter((path) => !operations.get(`POST ${path}`)?.responses['404'])).toEqual([])
  })

  test('the OpenAPI document declares Retry-After on every 503', () => {
    expect(
      violations(({ operation }) => headersOf(operation.responses['503']).includes('Retry-After')),
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
  test('the OpenAPI document declares the request id on every response', () => {
    const wrong = violations(({ operation }) =>
      Object.values(operation.responses).every((answer) => headersOf(answer).includes('X-Request-Id')),
    )

    expect(wrong).toEqual([])
  })

  test('the OpenAPI document declares the replay header on every idempotent call and the file name on every file', () => {
    const wrong = violations(({ endpoint, operation }) => {
      const sent = headersOf(successOf(operation))
      return (
        sent.includes('Idempotency-Replayed') === Boolean(endpoint.idempotent) &&
        sent.includes('Content-Disposition') === (endpoint.reply === 'file')
      )
    })

    expect(wrong).toEqual([])
  })

  test('the OpenAPI document describes and uses each header', () => {
    const used = new Set(
      described.flatMap(({ operation }) => Object.values(operation.responses).flatMap(headersOf)),
    )

    expect(Object.keys(document.components?.headers ?? {}).toSorted()).toEqual([...used].toSorted())
  })
})

describe('parameters', () => {
  test('the OpenAPI document describes each parameter', () => {
    const silent = described.flatMap(({ call, operation }) =>
      (operation.parameters ?? [])
        .filter(({ description }) => !description)
        .map(({ name }) => `${call}: ${name}`),
    )

    expect(silent).toEqual([])
  })

  test('the OpenAPI document contains the sort keys and default order of every list', () => {
    const sorts = described.flatMap(({ operation }) =>
      (operation.parameters ?? []).filter(({ name }) => name === 'sort'),
    )

    expect(sorts.length).toBeGreaterThan(25)
    expect(sorts.filter(({ description }) => !/`\w+`.+Default: `\w+`/.test(description ?? ''))).toEqual([])
  })
})

test('the OpenAPI document names every schema that programs store', () => {
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
