import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import { allowsApiKeys } from '@forki/contract/api-keys'
import type { Endpoint } from '@forki/contract/kit/endpoint'
import { filterSchemas } from '@forki/contract/kit/list'
import { needsTerminal } from '@forki/contract/terminals'
import { requestBodyOf, responseContentOf } from './body-content.ts'
import { headersOf } from './response-headers.ts'
import { describeRefusals } from './describe-refusals.ts'

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
  const security = securityOf(endpoint)
  return {
    operationId: operationId(module, name),
    tags: [module],
    summary: endpoint.summary,
    description: [endpoint.description, accessSentence(endpoint)].filter(Boolean).join(' '),
    ...(endpoint.deprecated && { deprecated: true }),
    ...(security !== DEFAULT_SECURITY && { security }),
    requestParams: {
      ...(endpoint.params && { path: endpoint.params as z.ZodObject }),
      ...(endpoint.query && { query: queryOf(endpoint.query) }),
      ...requestHeaders(endpoint),
    },
    ...(endpoint.body && {
      requestBody: {
        // A body with a default is optional.
        required: !endpoint.body.safeParse(undefined).success,
        content: requestBodyOf(endpoint),
      },
    }),
    responses: {
      [String(status)]: {
        description: status === 201 ? 'Created.' : 'Done.',
        ...headersOf(endpoint, status),
        content: responseContentOf(endpoint),
      },
      ...(endpoint.etag && {
        304: { description: 'Not modified. No body.', ...headersOf(endpoint, 304) },
      }),
      ...describeRefusals(endpoint),
    },
  }
}

type Security = Record<string, string[]>[]
/** Credentials of most operations, which the document states once. */
export const DEFAULT_SECURITY: Security = [{ bearer: [] }, { cookie: [] }, { api_key: [] }]
const USER_SECURITY: Security = [{ bearer: [] }, { cookie: [] }]

/**
 * Credentials that the endpoint accepts (OpenAPI `security`). They include an API key only where the endpoint
 * accepts one.
 */
function securityOf(endpoint: Endpoint): Security {
  if (endpoint.credentials === 'cookie') return [{ cookie: [] }]
  if (needsTerminal(endpoint)) return USER_SECURITY
  if (endpoint.access === 'public') return []
  return allowsApiKeys(endpoint) ? DEFAULT_SECURITY : USER_SECURITY
}

const ACCESS: Readonly<Record<string, string>> = {
  public: 'Needs no sign-in.',
  'signed-in': 'For signed-in users.',
  'self-or-admin': 'For the user and administrators of the installation.',
  admin: 'For administrators of the installation.',
  member: 'For members of the restaurant.',
  owner: 'For owners of the restaurant.',
}

function accessSentence(endpoint: Endpoint): string {
  const { access, credentials, deprecated } = endpoint
  const end = deprecated ? ` Ends on ${deprecated.sunset}.` : ''
  // API keys with `update_restaurant` may manage webhooks, as owners may (EVT-22).
  if (access === 'owner' && allowsApiKeys(endpoint))
    return `For owners of the restaurant, and API keys with \`update_restaurant\`.${end}`
  if (needsTerminal(endpoint)) return `Needs the session of a shared terminal, which may be locked.${end}`
  // The description of an endpoint with `credentials` states which ones it accepts.
  if (credentials) return end.trim()
  if (!access.startsWith('perm:')) return `${ACCESS[access] ?? ''}${end}`
  const names = access.split('|').map((name) => `\`${name.replace('perm:', '')}\``)
  return `Permission: ${names.join(' or ')}.${end}`
}

/**
 * Schema of the parameter `sort_by`. It does not list the field names of `sort`, so that one shared parameter
 * serves all lists.
 */
const SORT_ALIAS = z.string().optional().meta({ description: 'Alias of `sort`. `sort` takes precedence.' })

/** OpenAPI query parameters of an endpoint. Each filter of a list is a typed parameter. */
function queryOf(query: z.ZodType): z.ZodObject {
  const object = (query instanceof z.ZodPipe ? query.def.in : query) as z.ZodObject
  const filters = filterSchemas.get(query)?.shape
  if (!filters) return object
  const json = z.string().optional().meta({
    description: 'JSON object with any of the filters, as an alternative to their parameters.',
    example: '{}',
  })
  const optional = Object.fromEntries(
    Object.entries(filters).map(([name, schema]) => [name, (schema as z.ZodType).optional()]),
  )
  return z.object({ ...object.shape, sort_by: SORT_ALIAS, ...optional, filters: json })
}

/** Optional request headers of an endpoint, except those for credentials. */
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

const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
