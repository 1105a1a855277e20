import type { z } from 'zod'

/**
 * Authorization of an endpoint. `perm:NAME` requires that permission in the entity's restaurant, `perm:A|perm:B`
 * one of both.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'self-or-admin'
  | 'admin'
  | 'member'
  | 'owner'
  | `perm:${string}`

/** Definition of an API endpoint. The server binds it, the client calls it, the OpenAPI document describes it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/api/v1`, parameters in braces: `/dishes/{id}`. */
  path: `/${string}`
  access: Access
  /** One English sentence for the OpenAPI document. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Schema of the response body. For files and streams, a description of one message. */
  response: z.ZodType
  /** Schema of the response to a call with `updated_since` or `cursor`. */
  changes?: z.ZodType
  /** 200 unless the call creates an entity. */
  status?: 200 | 201
  /** Error codes specific to this endpoint. The general ones of 401, 403, 404 and 422 are implied. */
  errors?: readonly string[]
  /** Accepts an `Idempotency-Key`. The key and its effect commit together. */
  idempotent?: boolean
  /** Overrides the default access of API keys, which follows from `access`. */
  api_keys?: boolean
  /** Authenticated by the browser's session cookie alone. A bearer token or API key gets 403 `cookie_required`. */
  credentials?: 'cookie'
  /**
   * The response contains a secret that is returned only once. Responses stored for a repeated request are
   * encrypted.
   */
  secret?: boolean
  /** Body encodings besides JSON. */
  accepts?: 'form' | 'multipart'
  /** Response other than JSON. */
  reply?: 'file' | 'stream'
  /** Media types of a file or stream. With several, the caller's `format` selects one. */
  media?: string | readonly string[]
  /** The response has an `ETag`. A matching `If-None-Match` gets 304. */
  etag?: boolean
}

/** Preserves the literal types of an endpoint, so paths and schemas are known to the compiler. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** Parsed input of a handler. */
export interface InputOf<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

type Optional<K extends string, S> = [S] extends [undefined]
  ? { [P in K]?: undefined }
  : Partial<Record<string, never>> extends S
    ? { [P in K]?: S }
    : { [P in K]: S }

/** Input of a caller. */
export type CallOf<E extends Endpoint> = Optional<'params', Sent<E['params']>> &
  Optional<'query', Sent<E['query']>> &
  Optional<'body', Sent<E['body']>>

/** Parsed response that a caller receives. */
export type ReplyOf<E extends Endpoint> = z.output<E['response']>
