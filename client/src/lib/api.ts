/**
 * API client: `call(endpoint, { params, query, body })`, typed by the contract. Sends cookies, the access token and the
 * language. Turns problem details into `ApiError`. Ends the session on any 401, after one renewal of an expired access
 * token.
 * @see SCR-10
 */
import type { CallInput, CallReply, EndpointCall } from '@forki/contract/kit/endpoint-call'
import {
  accessToken,
  forgetAccessToken,
  heldAccessToken,
  renewedAccessToken,
  type IssuedToken,
} from './access-token.ts'
import { ApiError, networkError } from './api-error.ts'
import { recordResponsePosition } from './event-position.ts'
import { language } from './i18n.ts'
import { recordLatency, isServerReachable, isSlowNetwork, disconnectSignal } from './connectivity.ts'
import { endSession, SIGN_OUT_PENDING, terminalLocked } from './session.ts'
import { readStored, writeStored } from './storage.ts'

export type { CallInput } from '@forki/contract/kit/endpoint-call'
export { ApiError, errorText, failedPhrase, isRetryable, networkError, type FieldIssue } from './api-error.ts'

export const API_BASE = '/api/v1'
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
const TOKEN = '/auth/token'

export interface CallOptions {
  /** One key per intended effect: a repeated press or a retry after a lost answer then does nothing twice. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Calls an endpoint and gives its answer; throws `ApiError`. Endpoints that reply with a file give a Blob. */
export async function call<const E extends EndpointCall>(
  endpoint: E,
  ...[input, options = {}]: Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]
): Promise<E extends { reply: 'file' } ? Blob : CallReply<E>> {
  const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown }
  const address = `${pathOf(endpoint.path, params)}${queryString(query)}`
  const kept = isKept(endpoint, query)
  const leaving = endpoint.path === SIGN_OUT
  if (leaving) await (await keeper()).beginSignOut()
  try {
    if (!leaving && readStored(SIGN_OUT_PENDING)) await leave()
    const signal = AbortSignal.any([
      AbortSignal.timeout(
        kept && isServerReachable.get() === false && !isSlowNetwork.get() ? AWAY_TIMEOUT_MS : TIMEOUT_MS,
      ),
      ...(options.signal ? [options.signal] : []),
      // Cached reads and requests with an idempotency key abort as soon as the server is known to be unreachable.
      ...(kept || options.idempotencyKey ? [disconnectSignal()] : []),
    ])
    const response = await sendWithToken(
      endpoint,
      (token) =>
        reach(`${API_BASE}${address}`, {
          method: endpoint.method,
          credentials: 'include',
          signal,
          ...encode(endpoint, body, options.idempotencyKey, token),
        }),
      signal,
    )
    if (leaving && response.status < 500) {
      writeStored(SIGN_OUT_PENDING, null)
      forgetAccessToken()
    }
    if (!response.ok) throw await refusal(response)
    const reply = await (endpoint.reply === 'file' ? response.blob() : readJson(response)).catch(unreached)
    if (kept) void keeper().then(({ cacheReply }) => cacheReply(address, reply), noKeeper)
    return reply as never
  } catch (error) {
    if (error instanceof ApiError && error !== networkError) error.endpoint = endpoint
    const last = kept ? await instead(address, error) : undefined
    if (last !== undefined) return last as never
    throw error
  }
}

/**
 * Sends a request with the access token, and once more with a new one when the server rejects it as expired. A public
 * endpoint takes a held token along and requests none.
 */
export async function sendWithToken(
  { access }: EndpointCall,
  send: (token: string | null) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  const isPublic = access === 'public'
  const token = isPublic ? heldAccessToken() : await unlessAborted(accessToken(issueToken), signal)
  const response = await send(token)
  if (token === null || !(await isInvalidSession(response))) return response
  if (isPublic) return send(null)
  return send(await unlessAborted(renewedAccessToken(token, issueToken), signal))
}

async function issueToken(): Promise<IssuedToken> {
  const response = await reach(`${API_BASE}${TOKEN}`, {
    method: 'POST',
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Accept: 'application/json', 'Accept-Language': language.get() },
  })
  if (!response.ok) throw await refusal(response)
  return (await readJson(response).catch(unreached)) as IssuedToken
}

async function isInvalidSession(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const body: unknown = await readJson(response.clone()).catch(() => null)
  return body !== null && typeof body === 'object' && 'code' in body && body.code === 'invalid_session'
}

/** A shared request goes on for others when one of its callers stops waiting. */
function unlessAborted<T>(waiting: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return waiting
  return new Promise((resolve, reject) => {
    const stop = () => reject(asFailure(signal.reason))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    waiting.then(resolve, reject)
  })
}

async function leave(): Promise<void> {
  const { status } = await reach(`${API_BASE}${SIGN_OUT}`, { method: 'POST', credentials: 'include' })
  if (status >= 500) throw networkError
  forgetAccessToken()
  writeStored(SIGN_OUT_PENDING, null)
}

const keeper = () => import('./offline-cache.ts')
const noKeeper = (error: unknown) => console.warn(error)

/** Of the orders only the open ones: what has ended belongs to the server. */
const isKept = ({ method, path }: EndpointCall, query: object | undefined): boolean =>
  method === 'GET' &&
  KEPT.has(path) &&
  (path !== '/orders' || (query !== undefined && 'open' in query && query.open === 'true'))

/** The last answer, while the server is away. One that says "not there any more" takes that along. */
async function instead(address: string, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 404) void keeper().then(({ dropCachedReply }) => dropCachedReply(address), noKeeper)
  if (error.code !== 'network' || isServerReachable.get() === true) return undefined
  return (await keeper()).cachedReply(address)
}

/** A fresh idempotency key. */
export const newIdempotencyKey = () =>
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

function encode(
  endpoint: EndpointCall,
  body: unknown,
  key: string | undefined,
  token: string | null,
): RequestInit {
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
  recordLatency(Date.now() - since)
  recordResponsePosition(response)
  return response
}

/** A missing answer and a broken one are the same: the effect of the call is unknown. */
const asFailure = (error: unknown): Error =>
  error instanceof DOMException && error.name === 'AbortError' ? error : new ApiError(0, {}, 'network')

function unreached(error: unknown): never {
  throw asFailure(error)
}

async function refusal(response: Response): Promise<ApiError> {
  const body = await readJson(response).catch(() => null)
  if (response.status === 401) {
    endSession()
    void keeper().then(({ clearOfflineCache }) => clearOfflineCache(), noKeeper)
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
