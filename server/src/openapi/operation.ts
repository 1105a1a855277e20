import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import { allowsApiKeys } from '@forki/contract/api-keys'
import type { ErrorCode } from '@forki/contract/errors'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { listFilters } from '@forki/contract/kit/list'
import { bodyOf, contentOf } from './content.ts'
import { headersOf, isRateLimited } from './headers.ts'
import { describeRefusals } from './refusals.ts'

/** Unique operation id: `dishes` and `setActive` become `dishesSetActive`. */
export const operationId = (module: string, name: string): string =>
  camel(module) + name.charAt(0).toUpperCase() + name.slice(1)

/** OpenAPI operation of an endpoint. */
export function describeOperation(
  module: string,
  name: string,
  endpoint: Endpoint,
): ZodOpenApiOperationObject {
  const status = endpoint.status ?? 200
  const operation: ZodOpenApiOperationObject & { 'x-access': string } = {
    operationId: operationId(module, name),
    tags: [module],
    summary: endpoint.summary,
    description: accessSentence(endpoint.access),
    security: securityOf(endpoint),
    requestParams: {
      ...(endpoint.params && { path: endpoint.params as z.ZodObject }),
      ...(endpoint.query && { query: queryOf(endpoint.query) }),
      ...requestHeaders(endpoint),
    },
    ...(endpoint.body && { requestBody: { required: true, content: bodyOf(endpoint) } }),
    responses: {
      [String(status)]: {
        description: status === 201 ? 'Created.' : 'Done.',
        headers: headersOf(endpoint, status),
        content: contentOf(endpoint),
      },
      ...(endpoint.etag && {
        304: { description: 'Not modified. No body.', headers: headersOf(endpoint, 304) },
      }),
      ...describeRefusals(codesOf(endpoint), (refused) => headersOf(endpoint, refused)),
    },
    'x-access': endpoint.access,
  }
  return operation
}

/**
 * Credentials that the endpoint accepts (OpenAPI `security`). They include an API key only where the endpoint
 * accepts one.
 */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.credentials === 'cookie') return [{ cookie: [] }]
  if (endpoint.access === 'public') return []
  const people: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }]
  return allowsApiKeys(endpoint) ? [...people, { api_key: [] }] : people
}

const ACCESS: Readonly<Record<string, string>> = {
  public: 'Public.',
  'signed-in': 'Requires a signed-in user.',
  'self-or-admin': 'Requires the user themself or an administrator of the installation.',
  admin: 'Requires an administrator of the installation.',
  member: 'Requires an owner or member of the restaurant.',
  owner: 'Requires an owner of the restaurant.',
}

function accessSentence(access: Endpoint['access']): string {
  if (!access.startsWith('perm:')) return ACCESS[access] ?? ''
  const names = access.split('|').map((name) => `\`${name.replace('perm:', '')}\``)
  return `Requires the permission ${names.join(' or ')} in the restaurant.`
}

/** OpenAPI query parameters of an endpoint. Each filter of a list is a typed parameter. */
function queryOf(query: z.ZodType): z.ZodObject {
  const object = (query instanceof z.ZodPipe ? query.def.in : query) as z.ZodObject
  const filters = listFilters.get(query)?.shape
  if (!filters) return object
  const names = Object.keys(filters)
  const json = z
    .string()
    .optional()
    .meta({ description: `A JSON object of any of: ${names.join(', ')}.`, example: '{}' })
  const optional = Object.fromEntries(
    Object.entries(filters).map(([name, schema]) => [name, (schema as z.ZodType).optional()]),
  )
  return z.object({ ...object.shape, ...optional, filters: json })
}

/** Optional request headers of an endpoint, without credentials. */
function requestHeaders({ idempotent, etag, media }: Endpoint): { header?: z.ZodObject } {
  const shape = {
    ...(idempotent && { 'Idempotency-Key': header(IDEMPOTENCY, 255) }),
    ...(etag && {
      'If-None-Match': header('`ETag` of the cached response. 304 while it is valid.', 200),
    }),
    ...(media === 'text/event-stream' && {
      'Last-Event-ID': header('Last received event. Later ones are sent first.', 30),
    }),
  }
  return Object.keys(shape).length === 0 ? {} : { header: z.object(shape) }
}

const IDEMPOTENCY =
  'The same key, caller, path and body within 72 hours return the first response, with `Idempotency-Replayed: true`.'
const header = (description: string, longest: number) =>
  z.string().min(1).max(longest).optional().meta({ description })

/** Error codes of the endpoint, and error codes that all endpoints of its kind have. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { access, body, params, query, method, idempotent } = endpoint
  const writes = method !== 'GET'
  return [
    ...((endpoint.errors ?? []) as ErrorCode[]),
    ...codesIf(body, 'malformed_json', 'too_large', 'unsupported_type'),
    ...codesIf(access !== 'public', 'not_signed_in'),
    // Public endpoints too respond with `invalid_session` to an expired bearer token.
    'invalid_session',
    ...codesIf(access !== 'public', 'terminal_locked', 'own_sign_in_needed', 'second_factor_needed'),
    'unknown_parameter',
    ...codesIf(access !== 'public' && access !== 'signed-in', 'forbidden'),
    ...codesIf(!allowsApiKeys(endpoint), 'not_for_api_keys'),
    ...codesIf(writes, 'cross_site'),
    ...codesIf(params ?? query ?? hasRestaurantId(body), 'not_found'),
    ...codesIf(body ?? query, 'invalid'),
    ...codesIf(body, 'card_number_refused'),
    ...codesIf(isRateLimited(endpoint), 'rate_limited'),
    ...codesIf(idempotent, 'idempotency_in_progress', 'idempotency_key_reused'),
    'internal_error',
    'unavailable',
  ]
}

/**
 * True if the request body contains `restaurant_id`. Callers who are no members of the restaurant then
 * receive 404.
 */
function hasRestaurantId(body: z.ZodType | undefined): boolean {
  const inner = body instanceof z.ZodPipe ? body.def.out : body
  return inner instanceof z.ZodObject && 'restaurant_id' in inner.shape
}

const codesIf = (condition: unknown, ...codes: ErrorCode[]): ErrorCode[] => (condition ? codes : [])

const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
