import type { ZodOpenApiComponentsObject } from 'zod-openapi'
import { allowsApiKeys } from '@forki/contract/api-keys'
import type { Endpoint } from '@forki/contract/kit/endpoint'

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string' as const },
  example,
})
const integer = (description: string, example: number) => ({
  description,
  schema: { type: 'integer' as const, minimum: 0 },
  example,
})

/** OpenAPI definitions of the response headers, by the name of their component. */
export const HEADER_COMPONENTS = {
  RequestId: text(
    'Id of this request in the logs. A valid `X-Request-Id` of the request is reused.',
    '019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10',
  ),
  Limit: integer('Permitted calls per window.', 600),
  Remaining: integer('Remaining calls in this window.', 599),
  Reset: integer('Seconds until the window ends.', 42),
  RetryAfter: integer('Seconds until a retry. Present if a retry may succeed.', 2),
  ETag: text('Version of the response. Send it as `If-None-Match`.', '"9nX0bWq1Kx2u7u0dJtJm3w8yQ4A"'),
  Replayed: text('`true`: repeats the first response, without a further effect.', 'true'),
  Disposition: text(
    '`inline` or `attachment`, with the file name.',
    `attachment; filename="pedidos.csv"; filename*=UTF-8''pedidos.csv`,
  ),
} satisfies NonNullable<ZodOpenApiComponentsObject['headers']>

/** Component names of the response headers, by header name. */
const COMPONENT_NAME_BY_HEADER = {
  'X-Request-Id': 'RequestId',
  'RateLimit-Limit': 'Limit',
  'RateLimit-Remaining': 'Remaining',
  'RateLimit-Reset': 'Reset',
  'Retry-After': 'RetryAfter',
  ETag: 'ETag',
  'Idempotency-Replayed': 'Replayed',
  'Content-Disposition': 'Disposition',
} as const satisfies Record<string, keyof typeof HEADER_COMPONENTS>

type HeaderName = keyof typeof COMPONENT_NAME_BY_HEADER
type References = Record<string, { $ref: `#/components/headers/${string}` }>

export const headerReferences = (names: readonly HeaderName[]): References =>
  Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${COMPONENT_NAME_BY_HEADER[name]}` as const }]),
  )

const RATE_LIMIT_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const

/**
 * True if some calls of the endpoint are rate limited. Limits apply to calls with an API key, to writes of
 * sessions, and to endpoints that declare `rate_limited`.
 */
export const isRateLimited = (endpoint: Endpoint): boolean =>
  allowsApiKeys(endpoint) ||
  (endpoint.access !== 'public' && endpoint.method !== 'GET') ||
  Boolean(endpoint.errors?.includes('rate_limited'))

/**
 * Headers of nearly all responses. `RateLimit-*` are absent without a session, an API key or a limit of the
 * endpoint. The document omits these headers for successful responses, because they would double its size.
 */
export const GENERAL_HEADERS = ['X-Request-Id', ...RATE_LIMIT_HEADERS] as const
/** Response headers of every problem. `Retry-After` is present if a retry may succeed. */
export const REFUSAL_HEADERS = [...GENERAL_HEADERS, 'Retry-After'] as const

/** Documented headers of an endpoint's response with this status, 2XX or 304, except `GENERAL_HEADERS`. */
export function headersOf(endpoint: Endpoint, status: number): { headers?: References } {
  const isSuccess = status < 300
  const headers = headerReferences([
    ...(endpoint.etag ? (['ETag'] as const) : []),
    ...(isSuccess && endpoint.idempotent ? (['Idempotency-Replayed'] as const) : []),
    ...(isSuccess && endpoint.reply === 'file' ? (['Content-Disposition'] as const) : []),
  ])
  return Object.keys(headers).length > 0 ? { headers } : {}
}
