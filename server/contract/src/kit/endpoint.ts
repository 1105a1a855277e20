import type { z } from 'zod'

/**
 * Who may call an endpoint, in the vocabulary of the endpoint list:
 * `perm:NAME` is that permission in the entity's restaurant; `perm:A|perm:B` is either of the two.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'self-or-admin'
  | 'admin'
  | 'member'
  | 'owner'
  | `perm:${string}`

/** One call of the API, described once: the server binds it, the client calls it, the reference documents it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/api/v1`, parameters in braces: `/dishes/{id}`. */
  path: `/${string}`
  access: Access
  /** One sentence in English for the reference. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What the answer's body is parsed with; for files and streams, a description of one message. */
  response: z.ZodType
  /** Schema of the answer to a call with `updated_since` or `cursor`. */
  changes?: z.ZodType
  /** 200 unless the call creates an entity. */
  status?: 200 | 201
  /** Stable codes of the refusals that are this call's own (422, 401, 403, 404 of the common kind go without saying). */
  errors?: readonly string[]
  /** Takes an `Idempotency-Key`: the key and its effect commit together. */
  idempotent?: boolean
  /** Open to API keys although it names no permission, or shut to them although it does. */
  api_keys?: boolean
  /** Authenticated by the browser's session cookie alone. A bearer token or API key gets 403 `cookie_required`. */
  credentials?: 'cookie'
  /** The answer holds a secret that is shown once; where it has to be kept for a repeat, it is kept sealed. */
  secret?: boolean
  /** Body encodings besides JSON. */
  accepts?: 'form' | 'multipart'
  /** What comes back besides JSON. */
  reply?: 'file' | 'stream'
  /** Media types of a file or stream: of which, the caller's `format` decides where there are several. */
  media?: string | readonly string[]
  /** The answer carries an `ETag`; whoever sends it back as `If-None-Match` gets 304 while it still holds. */
  etag?: boolean
}

/** Keeps the literal types of an endpoint, so that paths and schemas are known to the compiler. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler gets after parsing. */
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

/** What a caller sends. */
export type CallOf<E extends Endpoint> = Optional<'params', Sent<E['params']>> &
  Optional<'query', Sent<E['query']>> &
  Optional<'body', Sent<E['body']>>

/** What a caller gets. */
export type ReplyOf<E extends Endpoint> = z.output<E['response']>
