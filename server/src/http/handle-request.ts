import type { Request, Response } from 'express'
import { allowsApiKeys } from '@forki/contract/api-keys'
import { allowsTerminals } from '@forki/contract/terminals'
import type { Authenticate, ReloadActor } from '../access/credentials.ts'
import type { Context, Deps } from '../context/context.ts'
import type { Actor } from '../context/actor.ts'
import { forbidden, refused, unauthorized } from '../errors/app-error.ts'
import { parseChangesRequest, type ChangesRequest } from '../events/change-cursor.ts'
import { createContext } from '../db/create-context.ts'
import { anyone, isAnonymous } from '../access/policies.ts'
import { VIEW_AS_HEADER, actorInViewedRole } from '../access/view-as.ts'
import { inTransaction } from '../db/transaction.ts'
import { LazyJson } from '../db/lazy-json.ts'
import { auditedExport } from './audited-export.ts'
import type { Binding, FileReply, UntypedInput, StreamReply } from './bind.ts'
import { refuseChangedFields, requireExpectedSteps } from './expected-values.ts'
import {
  identifyRequest,
  isReplay,
  runOnce,
  readIdempotencyKey,
  type IdempotentRequest,
} from './idempotency.ts'
import type { ResponseCache } from './response-cache.ts'
import { listItemFields, schemaViolation, parseInput, pickFields, requestedFields } from './parse-input.ts'
import { refuseCrossSite } from './refuse-cross-site.ts'
import { readCredentials } from './credentials.ts'
import { limitApiKey, limitSession, setSessionLimitHeaders } from './rate-limit.ts'
import { needsReauthorization } from './reauthorization.ts'
import { isCompressible, jsonBody, sendCompressedJson } from './compressed-json.ts'
import { sendFile, sendJson } from './reply.ts'
import type { RequestInfo } from './request-info.ts'

/** API route: a binding with values that the server computes once at startup. */
export interface Route extends Binding {
  selectableFields: ReadonlySet<string> | null
}

export function toRoute(binding: Binding): Route {
  requireExpectedSteps(binding)
  return {
    ...binding,
    selectableFields: binding.endpoint.query ? listItemFields(binding.endpoint.response) : null,
  }
}

/** State of one API request in the pipeline. */
export interface RequestState {
  route: Route
  path: Record<string, string>
  request: Request
  response: Response
  info: RequestInfo
  cache: ResponseCache
  reloadActorUnderLock: ReloadActor
}

/**
 * Pipeline of every API request. Before the service: authenticate (401) → origin and kind of caller (403) →
 * parse input (404, 422) → load (404) → authorize (403). Then: execute (402, 409) → present → validate the
 * response → send. A write for which `needsReauthorization` is true locks, loads and authorizes again in its
 * transaction. The pipeline rejects anonymous callers before it parses input.
 * @throws AppError, which `createApi` sends
 * @see docs/decisions/073-order-of-refusals.md
 */
export async function handleRequest(
  deps: Deps,
  authenticate: Authenticate,
  state: RequestState,
): Promise<void> {
  const { route, request, response, info } = state
  const credentials = readCredentials(request)
  const has_credentials = credentials.bearer !== null || credentials.cookie !== null
  const caller = has_credentials ? await authenticate(deps, credentials) : undefined
  info.user_id = caller?.user_id ?? null
  requireSignedIn(route, caller, has_credentials)
  const actor =
    caller && actorInViewedRole(caller, request.headers[VIEW_AS_HEADER], READ_METHODS.has(request.method))
  const setHeader: Context['setHeader'] = (name, value) => void response.setHeader(name, value)
  if (actor?.session_id) await setSessionLimitHeaders(deps, actor.session_id, setHeader)
  refuseCrossSite(request, credentials, deps.env.FORKI_PUBLIC_URL)
  if (actor?.api_key_id) await authorizeKey(deps, state, actor.api_key_id)
  if (actor?.session_id && !READ_METHODS.has(request.method)) {
    await limitSession(deps, actor.session_id, setHeader)
  }
  authorizeActor(route, actor)
  if (route.endpoint.credentials === 'cookie' && credentials.bearer !== null) throw refused('cookie_required')
  const { input, raw } = await parseInput(route.endpoint, state.path, request, response)
  const ctx = contextOf(deps, state, actor)
  const key = route.endpoint.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : null
  const runRest = () =>
    key === null
      ? execute(ctx, state, input)
      : executeIdempotent(
          ctx,
          state,
          input,
          identifyRequest(ctx, state.request, raw, { key, secret: state.route.endpoint.secret ?? false }),
        )
  if (route.outsideTransaction)
    await route.outsideTransaction(ctx, await authorize(ctx, state, input), input, runRest)
  else await runRest()
}

const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Rejects anonymous callers of endpoints that are not public. A locked terminal counts as signed in.
 * @throws invalid_session, not_signed_in
 */
function requireSignedIn(route: Route, actor: Actor | undefined, has_credentials: boolean): void {
  if (route.can === anyone || actor?.terminal) return
  if (actor === undefined || isAnonymous(actor)) {
    throw unauthorized(has_credentials ? 'invalid_session' : 'not_signed_in')
  }
}

/**
 * Rejects shared terminals, and users without a required second factor, at endpoints that do not permit them.
 * @throws terminal_locked, own_sign_in_needed, second_factor_needed
 */
function authorizeActor(route: Route, actor: Actor | undefined): void {
  if (route.can === anyone || actor === undefined) return
  if (actor.terminal) authorizeTerminal(route, actor)
  if (actor.owes_second_factor && !isAccountRoute(route)) throw refused('second_factor_needed')
}

/** True for account and sign-in endpoints, which a user without a required second factor may call. */
const isAccountRoute = ({ endpoint }: Route): boolean => endpoint.path.startsWith('/auth/')

/**
 * Enforces the limits of a shared terminal at an endpoint that is not public. A locked terminal may call none
 * of these endpoints. After a sign-in by PIN, it may call the endpoints that `allowsTerminals` permits.
 * @throws terminal_locked, own_sign_in_needed
 */
function authorizeTerminal({ endpoint }: Route, actor: Actor): void {
  if (isAnonymous(actor)) throw refused('terminal_locked')
  if (!allowsTerminals(endpoint)) throw refused('own_sign_in_needed')
}

/**
 * Enforces the limits of an API key: its rate limit, and the endpoints that are open to API keys.
 * @throws rate_limited, not_for_api_keys
 */
async function authorizeKey(deps: Deps, { route, response, info }: RequestState, api_key_id: string) {
  info.api_key_id = api_key_id
  await limitApiKey(deps, api_key_id, (name, value) => void response.setHeader(name, value))
  if (!allowsApiKeys(route.endpoint)) throw refused('not_for_api_keys')
}

function contextOf(deps: Deps, { request, response, info }: RequestState, actor: Actor | undefined): Context {
  return createContext(deps, {
    actor,
    ...info,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    setHeader: (name, value) => void response.setHeader(name, value),
  })
}

async function execute(ctx: Context, state: RequestState, input: UntypedInput): Promise<void> {
  const { route, request, response } = state
  const wantedFields = requestedFields(input.query, route.selectableFields)
  const changes = route.changes ? parseChangesRequest(ctx, route.endpoint.path, input) : null
  if (changes) return executeChanges(ctx, state, input, { changes, wanted: wantedFields })
  const loadedSubject = await authorize(ctx, state, input)
  const preparedData = await route.prepare?.(ctx, loadedSubject, input)
  const { result, actor: caller } = await runService(ctx, state, input, {
    loaded: loadedSubject,
    prepared: preparedData,
  })
  if (route.cache && result instanceof LazyJson) {
    const serialize = async () =>
      serializeResponse(route, await presentResult(ctx, route, result), wantedFields)
    const url = request.originalUrl
    const [cacheKey, actor] =
      route.cache === 'shared' ? [url, null] : [`${ctx.actor.user_id} ${url}`, ctx.actor]
    const body = await state.cache.getOrCreate(cacheKey, { text: result.text, actor }, serialize)
    return sendCompressedJson(request, response, body)
  }
  const answer = await presentResult({ ...ctx, actor: caller }, route, result)
  if (route.endpoint.reply === 'file') {
    const call = { path: route.endpoint.path, subject: loadedSubject, input }
    return sendFile(response, auditedExport(ctx, call, answer as FileReply))
  }
  if (route.endpoint.reply === 'stream') return (answer as StreamReply)(request, response)
  const text = serializeResponse(route, answer, wantedFields)
  if (isCompressible(route.endpoint)) return sendCompressedJson(request, response, jsonBody(text))
  sendJson(response, route.endpoint.status ?? 200, text)
}

/** Runs a change feed request: responds with one batch of changed rows of the list. */
async function executeChanges(
  ctx: Context,
  state: RequestState,
  input: UntypedInput,
  { changes, wanted }: { changes: ChangesRequest; wanted: readonly string[] | null },
): Promise<void> {
  const { route, request, response } = state
  const subject = await authorize(ctx, state, input)
  const answer = await route.changes!(ctx, subject, input, changes)
  const { endpoint } = route
  const parsed = endpoint.changes!.safeParse(answer)
  if (!parsed.success) throw schemaViolation(parsed.error, endpoint)
  const text = JSON.stringify(wanted ? pickFields(parsed.data, wanted) : parsed.data)
  await sendCompressedJson(request, response, jsonBody(text))
}

async function executeIdempotent(
  ctx: Context,
  state: RequestState,
  input: UntypedInput,
  key: IdempotentRequest,
): Promise<void> {
  const { route, response } = state
  const resultBeforeTransaction = route.prepare &&
    !(await isReplay(ctx, key)) && {
      result: await route.prepare(ctx, await authorize(ctx, state, input), input),
    }
  // A stored response can expire after `isReplay` found it. `prepare` then runs here, inside the transaction.
  const prepare = (inner: Context, subject: unknown) =>
    resultBeforeTransaction ? resultBeforeTransaction.result : route.prepare?.(inner, subject, input)
  const answer = await runOnce(
    ctx,
    key,
    (inner) => authorize(inner, state, input),
    async (inner, loaded) => {
      const preparedData = await prepare(inner, loaded)
      const { result, actor } = await runService(inner, state, input, { loaded, prepared: preparedData })
      const shownResult = await presentResult({ ...inner, actor }, route, result)
      return { status: route.endpoint.status ?? 200, text: serializeResponse(route, shownResult, null) }
    },
  )
  if (answer.replayed) {
    response.setHeader('Idempotency-Replayed', 'true')
    ctx.deps.metrics.replays.inc()
  }
  sendJson(response, answer.status, answer.text)
}

interface ServiceResult {
  result: unknown
  /** Actor for `present`. After a reauthorization, its rights are those that were read under the row lock. */
  actor: Actor
}

/**
 * Runs the service of an endpoint. A write that needs a revocable right runs in one transaction. The
 * transaction locks the subject, reads rights and subject again, and authorizes again. The write thus sees all
 * changes that committed before the lock. Later changes wait for the commit.
 * @see docs/decisions/060-authorization-under-row-lock.md
 */
async function runService(
  ctx: Context,
  state: RequestState,
  input: UntypedInput,
  { loaded, prepared }: { loaded: unknown; prepared: unknown },
): Promise<ServiceResult> {
  const { route, reloadActorUnderLock } = state
  if (!needsReauthorization(route))
    return { result: await route.run(ctx, loaded, input, prepared), actor: ctx.actor }
  const write = async (tx: Context): Promise<ServiceResult> => {
    // Sends the row lock and the read of the rights together. PostgreSQL executes them in this order.
    const [, actor] = await Promise.all([route.lock?.(tx, loaded, input), reloadActorUnderLock(tx)])
    requireSignedIn(route, actor, true)
    authorizeActor(route, actor)
    const innerCtx = { ...tx, actor }
    const subject = await authorize(innerCtx, state, input)
    await refuseChangedFields(route, innerCtx, subject, input)
    return { result: await route.run(innerCtx, subject, input, prepared), actor }
  }
  return inTransaction(ctx, write)
}

const presentResult = async (ctx: Context, route: Route, result: unknown): Promise<unknown> =>
  route.present(result instanceof LazyJson ? result.read() : result, ctx)

/** Loads the subject and evaluates the policy. */
async function authorize(ctx: Context, { route, info }: RequestState, input: UntypedInput): Promise<unknown> {
  const subject = await route.load(ctx, input)
  info.restaurant_id = restaurantOf(subject) ?? restaurantOf(input.params) ?? restaurantOf(input.body)
  const decision = route.can(ctx.actor, subject, input)
  if (decision !== true) throw forbidden(decision.missing)
  return subject
}

function restaurantOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('restaurant_id' in value)) return undefined
  return typeof value.restaurant_id === 'string' ? value.restaurant_id : undefined
}

/** Validates and serializes the response. Drops undeclared fields. A missing field is an internal error. */
function serializeResponse(
  { endpoint, selectableFields }: Route,
  answer: unknown,
  wanted: readonly string[] | null,
): string {
  const parsed = endpoint.response.safeParse(answer)
  if (!parsed.success) throw schemaViolation(parsed.error, endpoint)
  return JSON.stringify(wanted && selectableFields ? pickFields(parsed.data, wanted) : parsed.data)
}
