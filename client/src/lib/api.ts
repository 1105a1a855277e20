/**
 * The one door to the server: `call(endpoint, { params, query, body })`, typed by the contract. Sends cookies, the token
 * in memory and the language; turns problem details into `ApiError`; ends the session on any 401 (spec §7).
 */
import type { CallOf, Endpoint, ReplyOf } from '@forki/contract/kit/endpoint'
import { i18n, language } from './i18n.ts'
import { answered, reachable, slow, untilCut } from './offline/reach.ts'
import { endSession, LEFT, sessionToken, terminalLocked } from './session.ts'
import { readStored, writeStored } from './storage.ts'
import type { FailedKey } from '../locales/es.ts'

export const BASE = '/api/v1'
/** Longer than any call may take; a server that hangs then counts as not reached. */
const TIMEOUT_MS = 20_000
/** Long enough for what lies on the device anyway, while the server is known to be away. */
const AWAY_TIMEOUT_MS = 4000

/** What a device keeps of the answers it got, so that it can be read without the server: see `offline/kept.ts`. */
const KEPT: ReadonlySet<string> = new Set([
  '/auth/me',
  '/cashiers/open',
  '/dishes',
  '/kitchen/tickets',
  '/menus/active',
  '/orders',
  '/orders/{id}',
  '/restaurant-layouts/active/{restaurantId}',
  '/restaurants/{id}',
])
const SIGN_OUT = '/auth/logout'

export interface FieldIssue {
  /** Dotted path in the body: `items.0.quantity`. */
  path: string
  message: string
}

/** A refused or failed call. `status` 0 and `code` 'network' when the server was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly detail: string | null
  readonly errors: readonly FieldIssue[]
  readonly request_id: string | null
  /** The whole answer: some refusals carry more (the order that occupies a table, who holds a lock). */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Record<string, unknown>, code = 'error') {
    const detail = typeof body['detail'] === 'string' && body['detail'] !== '' ? body['detail'] : null
    super(detail ?? code)
    this.status = status
    this.body = body
    this.detail = detail
    this.code = typeof body['code'] === 'string' ? body['code'] : code
    this.errors = Array.isArray(body['errors']) ? body['errors'].filter(isIssue) : []
    this.request_id = typeof body['request_id'] === 'string' ? body['request_id'] : null
  }
}

/** No answer, or one that says "later": the same key is tried again. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'network' ||
  error.code === 'idempotency_in_progress' ||
  // Signed in again, the same person sends it.
  error.status === 401 ||
  error.code === 'terminal_locked' ||
  error.status === 429 ||
  error.status >= 500

/** While a question is asked again, what asked it holds no error. */
export const notReached = new ApiError(0, {}, 'network')

export interface CallOptions {
  /** One key per intended effect: a repeated press or a retry after a lost answer then does nothing twice. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

type Open<T> = { [K in keyof T]: K extends 'query' ? T[K] & OpenQuery : T[K] }
type OpenQuery = Readonly<Record<string, unknown>> | undefined
/** What a call takes. A list's filters may stand in its query by name (`restaurant_id`), beside the documented parameters. */
export type CallInput<E extends Endpoint> = Open<CallOf<E>>

/** Calls an endpoint and gives its answer; throws `ApiError`. Endpoints that reply with a file give a Blob. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: Record<string, never> extends CallOf<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]
): Promise<E extends { reply: 'file' } ? Blob : ReplyOf<E>> {
  const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown }
  const address = `${pathOf(endpoint.path, params)}${queryString(query)}`
  const kept = isKept(endpoint, query)
  const leaving = endpoint.path === SIGN_OUT
  if (leaving) await (await keeper()).forget()
  try {
    if (!leaving && readStored(LEFT)) await leave()
    const response = await reach(`${BASE}${address}`, {
      method: endpoint.method,
      credentials: 'include',
      signal: AbortSignal.any([
        AbortSignal.timeout(kept && reachable.get() === false && !slow.get() ? AWAY_TIMEOUT_MS : TIMEOUT_MS),
        ...(options.signal ? [options.signal] : []),
        // What lies on the device, or may be asked again under its key, need not wait for a server that is away.
        ...(kept || options.idempotencyKey ? [untilCut()] : []),
      ]),
      ...encode(endpoint, body, options.idempotencyKey),
    })
    if (leaving && response.status < 500) writeStored(LEFT, null)
    if (!response.ok) throw await refusal(response)
    const reply = await (endpoint.reply === 'file' ? response.blob() : readJson(response)).catch(unreached)
    if (kept) void keeper().then(({ keepReply }) => keepReply(address, reply), noKeeper)
    return reply as never
  } catch (error) {
    const last = kept ? await instead(address, error) : undefined
    if (last !== undefined) return last as never
    throw error
  }
}

async function leave(): Promise<void> {
  const { status } = await reach(`${BASE}${SIGN_OUT}`, { method: 'POST', credentials: 'include' })
  if (status >= 500) throw notReached
  writeStored(LEFT, null)
}

const keeper = () => import('./offline/kept.ts')
const noKeeper = (error: unknown) => console.warn(error)

/** Of the orders only the open ones: what has ended belongs to the server. */
const isKept = ({ method, path }: Endpoint, query: object | undefined): boolean =>
  method === 'GET' &&
  KEPT.has(path) &&
  (path !== '/orders' || (query !== undefined && 'open' in query && query.open === 'true'))

/** The last answer, while the server is away. One that says "not there any more" takes that along. */
async function instead(address: string, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 404) void keeper().then(({ dropReply }) => dropReply(address), noKeeper)
  if (error.code !== 'network' || reachable.get() === true) return undefined
  return (await keeper()).keptReply(address)
}

/** What to tell a person about a failed call: the server's sentence, else the fallback phrase of spec §8. */
export function errorText(error: unknown, fallback: FailedKey = 'generic'): string {
  if (error instanceof ApiError && error.detail) return error.detail
  if (error instanceof ApiError && error.code === 'network') return i18n.t('messages:failed.network')
  return i18n.t(`messages:failed.${fallback}`)
}

/** A fresh idempotency key. */
export const newKey = () =>
  // `randomUUID` needs https or localhost; in a restaurant's own network the page may come over plain http.
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')

/** The path with its parameters filled in. */
export function pathOf(template: string, params: object = {}): string {
  const values = params as Record<string, unknown>
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

/** Repeats lists, writes objects as JSON, leaves out what is undefined, null or empty. */
export function queryString(query: object = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === '') continue
      search.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item))
    }
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

function encode(endpoint: Endpoint, body: unknown, key: string | undefined): RequestInit {
  const token = sessionToken()
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language.get() }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (key) headers['Idempotency-Key'] = key
  if (body === undefined) return { headers }
  if (body instanceof FormData) return { headers, body }
  if (endpoint.accepts === 'form')
    return { headers, body: new URLSearchParams(body as Record<string, string>) }
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

const reach = async (url: string, init: RequestInit): Promise<Response> => {
  const since = Date.now()
  const response = await fetch(url, init).catch(unreached)
  answered(Date.now() - since)
  return response
}

/** No answer, and one that broke off, are the same: nobody knows what became of the question. */
function unreached(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new ApiError(0, {}, 'network')
}

async function refusal(response: Response): Promise<ApiError> {
  const body = await readJson(response).catch(() => null)
  if (response.status === 401) {
    endSession()
    void keeper().then(({ dropKept }) => dropKept(), noKeeper)
  }
  const known = body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {}
  if (known['code'] === 'terminal_locked') terminalLocked.set(true)
  // A proxy that answers for a server that is down says nothing a person could use.
  const unreachable = response.status >= 502 && response.status <= 504 && !('code' in known)
  return unreachable ? new ApiError(0, {}, 'network') : new ApiError(response.status, known)
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? null : (JSON.parse(text) as unknown)
}

const isIssue = (value: unknown): value is FieldIssue =>
  value !== null && typeof value === 'object' && 'path' in value && 'message' in value
