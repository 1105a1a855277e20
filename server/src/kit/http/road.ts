import type { Request, Response } from 'express'
import { opensToKeys } from '@forki/contract/api-keys'
import { opensToTerminals } from '@forki/contract/terminals'
import type { Authenticate } from '../authenticate.ts'
import type { Actor, Context, Deps } from '../context.ts'
import { forbidden, refused, unauthorized } from '../errors.ts'
import { openContext } from '../open-context.ts'
import { anyone, isAnonymous } from '../policy.ts'
import { Unread } from '../unread.ts'
import type { Binding, FileReply, RawInput, StreamReply } from './bind.ts'
import { hashBody, once, readKey, type RequestKey } from './idempotency.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { elementFields, promiseBroken, readInput, sparse, wantedFields } from './input.ts'
import { refuseCrossSite } from './origin.ts'
import { proofOf } from './proof.ts'
import { limitKey } from './rate-limit.ts'
import { sendFile, sendJson } from './reply.ts'
import type { Traveller } from './traveller.ts'

/** A binding made ready: what can be known before the first request is. */
export interface Route extends Binding {
  fields: ReadonlySet<string> | null
}

export const toRoute = (binding: Binding): Route => ({
  ...binding,
  fields: binding.endpoint.query ? elementFields(binding.endpoint.response) : null,
})

/** One request on its way. */
export interface Journey {
  route: Route
  path: Record<string, string>
  request: Request
  response: Response
  traveller: Traveller
  answers: KeptAnswers
}

/**
 * The road every request of the API takes: origin → who → parse → load → can → run → present → answer parsed → sent.
 * Anonymous callers of what is not public are turned away before anything is read. Throws refusals; the caller sends them.
 */
export async function travel(deps: Deps, authenticate: Authenticate, journey: Journey): Promise<void> {
  const { route, request, response, traveller } = journey
  const proof = proofOf(request)
  refuseCrossSite(request, proof, deps.env.FORKI_PUBLIC_URL)
  const proven = proof.bearer !== null || proof.cookie !== null
  const actor = proven ? await authenticate(deps, proof) : undefined
  traveller.user_id = actor?.user_id ?? null
  if (actor?.api_key_id) await admitKey(deps, journey, actor.api_key_id)
  if (actor?.terminal && route.can !== anyone) admitTerminal(route, actor)
  if (route.can !== anyone && (actor === undefined || isAnonymous(actor))) {
    throw unauthorized(proven ? 'invalid_session' : 'not_signed_in')
  }
  if (actor?.owes_second_factor && route.can !== anyone && !isAccount(route))
    throw refused('second_factor_needed')
  const { input, raw } = await readInput(route.endpoint, journey.path, request, response)
  const ctx = contextOf(deps, journey, actor)
  const key = route.endpoint.idempotent ? readKey(request.headers['idempotency-key']) : null
  const rest = () =>
    key === null ? pass(ctx, journey, input) : passOnce(ctx, journey, input, keyOf(ctx, journey, raw, key))
  if (route.around) await route.around(ctx, await admit(ctx, journey, input), input, rest)
  else await rest()
}

/** Oneself, and what opens a session: all that is left to who must set a second factor up first. */
const isAccount = ({ endpoint }: Route): boolean => endpoint.path.startsWith('/auth/')

/**
 * A shared device's own gate: nothing while it is locked, and to who came by a PIN only the work of the restaurant.
 * @throws terminal_locked, own_sign_in_needed
 */
function admitTerminal({ endpoint }: Route, actor: Actor): void {
  if (isAnonymous(actor)) throw refused('terminal_locked')
  if (!opensToTerminals(endpoint)) throw refused('own_sign_in_needed')
}

/**
 * A program's own gate: how often it may come at all, and only to what is not a person's own business.
 * @throws rate_limited, not_for_api_keys
 */
async function admitKey(deps: Deps, { route, response, traveller }: Journey, api_key_id: string) {
  traveller.api_key_id = api_key_id
  await limitKey(deps, api_key_id, (name, value) => void response.setHeader(name, value))
  if (!opensToKeys(route.endpoint)) throw refused('not_for_api_keys')
}

function contextOf(deps: Deps, { request, response, traveller }: Journey, actor: Actor | undefined): Context {
  return openContext(deps, {
    actor,
    language: traveller.language,
    request_id: traveller.request_id,
    ip: traveller.ip,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    setHeader: (name, value) => void response.setHeader(name, value),
  })
}

async function pass(ctx: Context, journey: Journey, input: RawInput): Promise<void> {
  const { route, request, response } = journey
  const wanted = wantedFields(input.query, route.fields)
  const subject = await admit(ctx, journey, input)
  const result = await route.run(ctx, subject, input)
  if (route.alike && result instanceof Unread) {
    const make = async () => answerText(route, await present(ctx, route, result), wanted)
    const asked = request.originalUrl
    const [question, actor] =
      route.alike === 'for everybody' ? [asked, null] : [`${ctx.actor.user_id} ${asked}`, ctx.actor]
    return sendJson(response, 200, await journey.answers.of(question, { text: result.text, actor }, make))
  }
  const answer = await present(ctx, route, result)
  if (route.endpoint.reply === 'file') return sendFile(response, answer as FileReply)
  if (route.endpoint.reply === 'stream') return (answer as StreamReply)(request, response)
  sendJson(response, route.endpoint.status ?? 200, answerText(route, answer, wanted))
}

async function passOnce(ctx: Context, journey: Journey, input: RawInput, key: RequestKey): Promise<void> {
  const { route, response } = journey
  const answer = await once(
    ctx,
    key,
    (inside) => admit(inside, journey, input),
    async (inside, subject) => ({
      status: route.endpoint.status ?? 200,
      text: answerText(route, await present(inside, route, await route.run(inside, subject, input)), null),
    }),
  )
  if (answer.replayed) {
    response.setHeader('Idempotency-Replayed', 'true')
    ctx.deps.metrics.replays.inc()
  }
  sendJson(response, answer.status, answer.text)
}

const present = async (ctx: Context, route: Route, result: unknown): Promise<unknown> =>
  route.present(result instanceof Unread ? result.read() : result, ctx)

/** The subject, once the policy has let the caller through. */
async function admit(ctx: Context, { route, traveller }: Journey, input: RawInput): Promise<unknown> {
  const subject = await route.load(ctx, input)
  traveller.restaurant_id = restaurantOf(subject) ?? restaurantOf(input.params) ?? restaurantOf(input.body)
  const decision = route.can(ctx.actor, subject, input)
  if (decision !== true) throw forbidden(decision.missing)
  return subject
}

function restaurantOf(told: unknown): string | undefined {
  if (typeof told !== 'object' || told === null || !('restaurant_id' in told)) return undefined
  return typeof told.restaurant_id === 'string' ? told.restaurant_id : undefined
}

/** What the endpoint promises and nothing else: undeclared fields are dropped, a missing one is a fault of ours. */
function answerText({ endpoint, fields }: Route, answer: unknown, wanted: readonly string[] | null): string {
  const parsed = endpoint.response.safeParse(answer)
  if (!parsed.success) throw promiseBroken(parsed.error, endpoint)
  return JSON.stringify(wanted && fields ? sparse(parsed.data, wanted) : parsed.data)
}

/** Whose key of idempotency it is: a program's are not its maker's, nor those of another program. */
function callerOf({ actor, ip }: Context): string {
  if (actor.api_key_id !== null) return `key:${actor.api_key_id}`
  if (actor.visit_token_hash !== undefined) return `visit:${actor.visit_token_hash}`
  return actor.user_id === null ? `ip:${ip}` : `user:${actor.user_id}`
}

function keyOf(ctx: Context, { request, route }: Journey, raw: Buffer, key: string): RequestKey {
  const [path = '', query = ''] = request.originalUrl.split('?', 2)
  return {
    caller: callerOf(ctx),
    method: request.method,
    path,
    key,
    body_hash: hashBody(ctx.deps.env.FORKI_SECRET, query, raw),
    secret: route.endpoint.secret ?? false,
  }
}
