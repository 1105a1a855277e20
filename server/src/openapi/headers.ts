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

/** OpenAPI definitions of the response headers. */
export const RESPONSE_HEADERS = {
  'X-Request-Id': text(
    'Id of this request in the logs. A well-formed id of the request is reused.',
    '019aa7c2-5b1e-7cc3-8b3f-2f6f3a1f9c10',
  ),
  'RateLimit-Limit': integer('Permitted calls per window, on rate-limited calls.', 20),
  'RateLimit-Remaining': integer('Remaining calls in this window.', 19),
  'RateLimit-Reset': integer('Seconds until the window ends.', 1),
  'Retry-After': integer('Seconds until a retry.', 2),
  ETag: text('Version of the response. Send it as `If-None-Match`.', '"9nX0bWq1Kx2u7u0dJtJm3w8yQ4A"'),
  'Idempotency-Replayed': text('`true`: replay of the first response, without a further effect.', 'true'),
  'Content-Disposition': text(
    'File name, and disposition inline or attachment.',
    `attachment; filename="pedidos.csv"; filename*=UTF-8''pedidos.csv`,
  ),
} satisfies NonNullable<ZodOpenApiComponentsObject['headers']>

type HeaderName = keyof typeof RESPONSE_HEADERS
type References = Record<string, { $ref: `#/components/headers/${string}` }>

const reference = (names: readonly HeaderName[]): References =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` as const }]))

const RATE_LIMITED = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const

/**
 * True if the endpoint has a rate limit: calls of API keys, writes of sessions, and endpoints with their own
 * limit.
 */
export const isRateLimited = (endpoint: Endpoint): boolean =>
  allowsApiKeys(endpoint) ||
  (endpoint.access !== 'public' && endpoint.method !== 'GET') ||
  Boolean(endpoint.errors?.includes('rate_limited'))

/** Response headers of an endpoint for this HTTP status. */
export function headersOf(endpoint: Endpoint, status: number): References {
  const done = status < 300
  const waits = status === 429 || status === 503 || status === 507
  return reference([
    'X-Request-Id',
    ...((done || status === 429) && isRateLimited(endpoint) ? RATE_LIMITED : []),
    ...(waits || (status === 409 && endpoint.idempotent) ? (['Retry-After'] as const) : []),
    ...(endpoint.etag && (done || status === 304) ? (['ETag'] as const) : []),
    ...(done && endpoint.idempotent ? (['Idempotency-Replayed'] as const) : []),
    ...(done && endpoint.reply === 'file' ? (['Content-Disposition'] as const) : []),
  ])
}
