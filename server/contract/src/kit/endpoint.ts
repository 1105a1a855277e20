import type { z } from 'zod'

/**
 * Authorization of an endpoint. `perm:NAME` requires that permission in the entity's restaurant,
 * `perm:A|perm:B` one of the two.
 */
export type EndpointAccess =
  | 'public'
  | 'signed-in'
  | 'self-or-admin'
  | 'admin'
  | 'member'
  | 'owner'
  | `perm:${string}`

/** Announced end of an endpoint, as two days in the form `2027-01-31`. */
export interface Deprecation {
  /** Day from which callers should use the successor. */
  since: string
  /** Day from which the endpoint may be missing, at least twelve months after `since`. */
  sunset: string
}

/** Definition of an API endpoint. The server binds it, the client calls it, the OpenAPI document describes it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path of the endpoint below `/api/v1`, with parameters in braces: `/dishes/{id}`. */
  path: `/${string}`
  access: EndpointAccess
  /** Summary for the OpenAPI document: an imperative phrase of at most 8 words, without a full stop. */
  summary: string
  /** Further facts for the OpenAPI document, in sentences that do not repeat the access of the endpoint. */
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Schema of the response body. For a file it describes the JSON format, for an event stream one event. */
  response: z.ZodType
  /** Schema of the response to a request with `updated_since` or `cursor`. */
  changes?: z.ZodType
  /** Status of a successful response: 200 unless the call creates an entity. */
  status?: 200 | 201
  /** Error codes specific to this endpoint. The general codes of 401, 403, 404 and 422 are implied. */
  errors?: readonly string[]
  /**
   * True if the endpoint accepts an `Idempotency-Key`. The server stores the key in the transaction of the
   * changes.
   */
  idempotent?: boolean
  /** True if API keys may call the endpoint, false if not. By default `access` decides (`allowsApiKeys`). */
  api_keys?: boolean
  /**
   * Only accepted credentials: the browser's session cookie. A bearer token or API key receives 403
   * `cookie_required`.
   */
  credentials?: 'cookie'
  /**
   * True if the response contains a secret that is returned only once. The stored response of an idempotency
   * key is then encrypted.
   */
  secret?: boolean
  /** Body encoding that the endpoint accepts besides JSON. */
  accepts?: 'form' | 'multipart'
  /** Kind of a response that the pipeline does not serialize: a file, or a body that the route itself sends. */
  reply?: 'file' | 'stream'
  /** Media types of a file or stream. If there are several, the caller's `format` selects one. */
  media?: string | readonly string[]
  /** Present if the endpoint will end. Responses then have `Deprecation` and `Sunset` headers. */
  deprecated?: Deprecation
  /** True if the response has an `ETag`. A matching `If-None-Match` receives 304. */
  etag?: boolean
}

/** Defines an endpoint. Preserves its literal types, so that the compiler knows paths and schemas. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined

/** Input of an endpoint's handler: parsed parameters, query and body. */
export interface HandlerInputOf<E extends Endpoint> {
  params: SchemaOutput<E['params']>
  query: SchemaOutput<E['query']>
  body: SchemaOutput<E['body']>
}

type CallerInputField<K extends string, S> = [S] extends [undefined]
  ? { [P in K]?: undefined }
  : Partial<Record<string, never>> extends S
    ? { [P in K]?: S }
    : { [P in K]: S }

/** Input of an endpoint's caller: unparsed parameters, query and body. */
export type CallerInputOf<E extends Endpoint> = CallerInputField<'params', SchemaInput<E['params']>> &
  CallerInputField<'query', SchemaInput<E['query']>> &
  CallerInputField<'body', SchemaInput<E['body']>>

/** Parsed response that the caller of an endpoint receives. */
export type ReplyOf<E extends Endpoint> = z.output<E['response']>
