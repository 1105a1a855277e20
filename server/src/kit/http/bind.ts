import type { Readable } from 'node:stream'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { z } from 'zod'
import type { Endpoint, InputOf } from '@forki/contract/kit/endpoint'
import type { Actor, Context } from '../context.ts'
import type { Decision } from '../policy.ts'
import type { Unread } from '../unread.ts'

type Awaitable<T> = T | Promise<T>

/** What `run` (or `present`) gives for an endpoint with `reply: 'file'`. */
export interface FileReply {
  content_type: string
  /** As the person's disk will show it; any characters. */
  file_name: string
  body: Buffer | string | Readable
  /** Shown in the browser instead of saved. */
  inline?: boolean
}

/** What `run` gives for an endpoint with `reply: 'stream'`: it takes the answer over and ends it. */
export type StreamReply = (request: IncomingMessage, response: ServerResponse) => Awaitable<void>

/** What leaves the road: the response schema's input, a file, or a stream. */
export type AnswerOf<E extends Endpoint> = E extends { reply: 'file' }
  ? FileReply
  : E extends { reply: 'stream' }
    ? StreamReply
    : z.input<E['response']>

interface Steps<E extends Endpoint, S, R> {
  /**
   * Goes around all other steps, outside of any transaction: for slow work that no connection may be held for. Rights are
   * looked at before it, and again by `rest`, which is the way of every other request.
   */
  around?: <T>(ctx: Context, subject: NoInfer<S>, input: InputOf<E>, rest: () => Promise<T>) => Promise<T>
  /** Fetches the subject inside what the actor may see; throws `notFound()` otherwise. For a create: its parent. */
  load?: (ctx: Context, input: InputOf<E>) => Awaitable<S>
  /** Who may; without it nothing compiles. Open endpoints say `anyone` or `signedIn` aloud. */
  can: (actor: Actor, subject: S, input: InputOf<E>) => Decision
  /** The service: whether the state allows it, and the deed. */
  run: (ctx: Context, subject: NoInfer<S>, input: InputOf<E>) => Awaitable<R>
}

/** Steps that look at a subject need a `load` that fetches it. */
type Loaded<S> = [S] extends [undefined] ? unknown : { load: unknown }

interface Plain<E extends Endpoint, S> extends Steps<E, S, AnswerOf<E>> {
  present?: undefined
}

interface Presented<E extends Endpoint, S, R> extends Steps<E, S, R | Unread<R>> {
  /** Row to contract. Left out only when what `run` gives is the answer already. */
  present: (result: R, ctx: Context) => Awaitable<AnswerOf<E>>
  /**
   * For reads whose `run` leaves its rows unread: while the same question finds the same text, its answer is not made again,
   * for everybody, or for one caller, whose rights it shows. `present` may look at nothing else then: not at the clock, and
   * at the caller only for one caller.
   */
  alike?: Alike
}

type Alike = 'for everybody' | 'for one caller'

/** An endpoint with its four steps; the road drives it. The steps' own types were checked by `bind`. */
export interface Binding {
  endpoint: Endpoint
  around?: (ctx: Context, subject: unknown, input: RawInput, rest: () => Promise<void>) => Promise<void>
  load: (ctx: Context, input: RawInput) => unknown
  can: (actor: Actor, subject: unknown, input: RawInput) => Decision
  run: (ctx: Context, subject: unknown, input: RawInput) => unknown
  present: (result: unknown, ctx: Context) => unknown
  alike?: Alike
}

/** Parsed input, its types forgotten. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Joins an endpoint to its steps: parse → load inside what the actor may see (else 404) → can (else 403) → run (else 409
 * or 422) → present → the answer parsed by the endpoint. Give the steps as named functions with written types, so that
 * what is wrong is told where it is wrong.
 */
export function bind<const E extends Endpoint, S = undefined>(
  endpoint: E,
  steps: Plain<E, S> & Loaded<S>,
): Binding
export function bind<const E extends Endpoint, S = undefined, R = unknown>(
  endpoint: E,
  steps: Presented<E, S, R> & Loaded<S>,
): Binding
export function bind(endpoint: Endpoint, steps: object): Binding {
  return {
    load: () => undefined,
    present: (result: unknown) => result,
    ...steps,
    endpoint,
  } as unknown as Binding
}
