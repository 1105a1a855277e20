import type { Readable } from 'node:stream'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { z } from 'zod'
import type { Endpoint, HandlerInputOf } from '@forki/contract/kit/endpoint'
import type { Context } from '../context/context.ts'
import type { Actor } from '../context/actor.ts'
import type { ChangeBatch } from '../events/change-feed.ts'
import type { ChangesRequest } from '../events/change-cursor.ts'
import type { Locked, LockStep } from '../db/row-locks.ts'
import type { Decision } from '../access/policies.ts'
import type { LazyJson } from '../db/lazy-json.ts'

type Awaitable<T> = T | Promise<T>

/** Result of `run` or `present` for an endpoint with `reply: 'file'`. */
export interface FileReply {
  content_type: string
  /** File name that the browser proposes. May contain non-ASCII characters. */
  file_name: string
  body: Buffer | string | Readable
  /** True for display in the browser (`Content-Disposition: inline`). Default: download. */
  inline?: boolean
  /** Number of export rows that were read so far. A file with this function and a `Readable` is audited. */
  rowsRead?: () => number
}

/**
 * Result of `run` for an endpoint with `reply: 'stream'`: a function that writes the response and ends it.
 */
export type StreamReply = (request: IncomingMessage, response: ServerResponse) => Awaitable<void>

/** Return type of `run` or `present`: the response schema's input, a file, or a stream. */
export type ReplyOf<E extends Endpoint> = E extends { reply: 'file' }
  ? FileReply
  : E extends { reply: 'stream' }
    ? StreamReply
    : z.input<E['response']>

interface CommonSteps<E extends Endpoint, S, P> {
  /**
   * Slow work outside any transaction, so that it occupies no database connection. The pipeline authorizes the
   * caller before this work. The step must call `rest`, which runs the remaining pipeline steps and authorizes
   * again.
   */
  outsideTransaction?: <T>(
    ctx: Context,
    subject: NoInfer<S>,
    input: HandlerInputOf<E>,
    rest: () => Promise<T>,
  ) => Promise<T>
  /**
   * Load step: returns the subject if the actor may see it, otherwise throws `notFound()`. The subject of a
   * create endpoint is the parent of the new entity.
   */
  load?: (ctx: Context, input: HandlerInputOf<E>) => Awaitable<S>
  /** Policy of the endpoint. It is required: open endpoints declare `anyone` or `signedIn`. */
  can: (actor: Actor, subject: S, input: HandlerInputOf<E>) => Decision
  /**
   * Slow work outside the transaction, such as the check of an approver's password. The step runs after `can`,
   * except for the replay of an idempotent request. `run` receives the result as its last parameter.
   */
  prepare?: (ctx: Context, subject: NoInfer<S>, input: HandlerInputOf<E>) => Awaitable<P>
}

/** Service of an endpoint: checks the subject's state and performs the change. */
type Run<E extends Endpoint, S, R, P> = (
  ctx: Context,
  subject: S,
  input: HandlerInputOf<E>,
  prepared: NoInfer<P>,
) => Awaitable<R>

/** Pipeline steps of an endpoint with a row lock: `run` receives the row that its transaction locked. */
interface LockingSteps<E extends Endpoint, S, R, P> {
  lock: LockStep<NoInfer<S>, HandlerInputOf<E>>
  unlocked?: undefined
  /**
   * Presents the locked subject as a response, for the comparison of its fields with `expected`. Required if
   * the request body accepts `expected` (see `editBody`).
   */
  current?: (subject: NoInfer<S>, ctx: Context) => Awaitable<z.input<E['response']>>
  run: Run<E, Locked<NoInfer<S>>, R, P>
}

/**
 * Pipeline steps of an endpoint that changes its subject without a row lock. The pipeline opens a transaction
 * only for an idempotency key. `unlocked` states why this is safe. A test lists these reasons.
 */
interface UnlockedSteps<E extends Endpoint, S, R, P> {
  lock?: undefined
  unlocked: string
  run: Run<E, NoInfer<S>, R, P>
}

/** Pipeline steps of reads, creates and calls without a subject. */
interface LocklessSteps<E extends Endpoint, S, R, P> {
  lock?: undefined
  unlocked?: undefined
  run: Run<E, NoInfer<S>, R, P>
}

/** True for endpoints that change an existing entity: PUT, PATCH, DELETE, and POST with a path parameter. */
type ChangesEntity<E extends Endpoint> = E['method'] extends 'PUT' | 'PATCH' | 'DELETE'
  ? true
  : [E['method'], E['path']] extends ['POST', `${string}{${string}`]
    ? true
    : false

/** Step that returns the change feed of a list. Required if the endpoint declares `changes`. */
type ChangesStep<E extends Endpoint, S> = E extends { changes: z.ZodType }
  ? {
      changes: (
        ctx: Context,
        subject: NoInfer<S>,
        input: HandlerInputOf<E>,
        request: ChangesRequest,
      ) => Promise<ChangeBatch>
    }
  : { changes?: undefined }

/** Type that requires `load` if a step of the endpoint uses a subject. */
type LoadIfSubject<S> = [S] extends [undefined] ? unknown : { load: unknown }

/** Type that requires `lock`, or `unlocked` with a reason, of an endpoint that changes its subject. */
type LockIfChange<E extends Endpoint, S> =
  ChangesEntity<E> extends true
    ? [S] extends [undefined]
      ? unknown
      : { lock: unknown } | { unlocked: string }
    : unknown

interface NoPresenter {
  present?: undefined
}

interface PresenterStep<E extends Endpoint, R> {
  /**
   * Presenter: converts the result of `run` to the response. Optional if `run` returns the response itself.
   */
  present: (result: R, ctx: Context) => Awaitable<ReplyOf<E>>
  /**
   * Scope of the response cache, for a read whose `run` returns `LazyJson`. The cache returns the serialized
   * response while the database returns the same text for the URL. With `shared`, all callers receive one
   * response, and `present` depends only on the rows. With `per-caller`, each caller has a response, and
   * `present` may depend on the actor too.
   */
  cache?: CacheScope
}

type CacheScope = 'shared' | 'per-caller'

/** Endpoint with its pipeline steps. `bind` checks their types. */
export interface Binding {
  endpoint: Endpoint
  outsideTransaction?: (
    ctx: Context,
    subject: unknown,
    input: UntypedInput,
    rest: () => Promise<void>,
  ) => Promise<void>
  load: (ctx: Context, input: UntypedInput) => unknown
  can: (actor: Actor, subject: unknown, input: UntypedInput) => Decision
  prepare?: (ctx: Context, subject: unknown, input: UntypedInput) => unknown
  lock?: LockStep<unknown, UntypedInput>
  unlocked?: string
  current?: (subject: unknown, ctx: Context) => unknown
  run: (ctx: Context, subject: unknown, input: UntypedInput, prepared: unknown) => unknown
  present: (result: unknown, ctx: Context) => unknown
  cache?: CacheScope
  changes?: (
    ctx: Context,
    subject: unknown,
    input: UntypedInput,
    request: ChangesRequest,
  ) => Promise<ChangeBatch>
}

/** Parsed input without static type. `bind` has checked the types of the steps that receive it. */
export interface UntypedInput {
  params: unknown
  query: unknown
  body: unknown
  /** Field values that the caller read before the edit, taken from the body field `expected`. */
  expected?: Readonly<Record<string, unknown>> | undefined
}

type WithoutPresenter<E extends Endpoint, S, P, Steps> = CommonSteps<E, S, P> &
  Steps &
  NoPresenter &
  ChangesStep<E, S> &
  LoadIfSubject<S> &
  LockIfChange<E, S>
type WithPresenter<E extends Endpoint, S, R, P, Steps> = CommonSteps<E, S, P> &
  Steps &
  ChangesStep<E, S> &
  PresenterStep<E, R> &
  LoadIfSubject<S> &
  LockIfChange<E, S>

/**
 * Joins an endpoint to its steps. Order: parse → load (404) → can (403) → lock, load and can again in the
 * transaction → run (409, 422) → present. Pass named functions with explicit types. The compiler then reports
 * errors at their origin.
 * @see docs/decisions/003-request-pipeline.md
 */
export function bind<const E extends Endpoint, S = undefined, P = undefined>(
  endpoint: E,
  steps: WithoutPresenter<E, S, P, LocklessSteps<E, S, ReplyOf<E>, P>>,
): Binding
export function bind<const E extends Endpoint, S = undefined, R = unknown, P = undefined>(
  endpoint: E,
  steps: WithPresenter<E, S, R, P, LocklessSteps<E, S, R | LazyJson<R>, P>>,
): Binding
export function bind<const E extends Endpoint, S = undefined, P = undefined>(
  endpoint: E,
  steps: WithoutPresenter<E, S, P, UnlockedSteps<E, S, ReplyOf<E>, P>>,
): Binding
export function bind<const E extends Endpoint, S = undefined, R = unknown, P = undefined>(
  endpoint: E,
  steps: WithPresenter<E, S, R, P, UnlockedSteps<E, S, R, P>>,
): Binding
export function bind<const E extends Endpoint, S = undefined, P = undefined>(
  endpoint: E,
  steps: WithoutPresenter<E, S, P, LockingSteps<E, S, ReplyOf<E>, P>>,
): Binding
export function bind<const E extends Endpoint, S = undefined, R = unknown, P = undefined>(
  endpoint: E,
  steps: WithPresenter<E, S, R, P, LockingSteps<E, S, R, P>>,
): Binding
export function bind(endpoint: Endpoint, steps: object): Binding {
  return {
    load: () => undefined,
    present: (result: unknown) => result,
    ...steps,
    endpoint,
  } as unknown as Binding
}
