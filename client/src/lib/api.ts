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
  cachedAccessToken,
  renewedAccessToken,
  type IssuedToken,
} from './access-token.ts'
import { ApiError, networkError } from './api-error.ts'
import { recordResponsePosition } from './event-position.ts'
import { i18n, language } from './i18n.ts'
import { recordLatency, isServerReachable, isSlowNetwork, disconnectSignal } from './connectivity.ts'
import { randomUuid } from './random-uuid.ts'
import { endSession, isTerminalLocked, REMOVED_PREFIXES, SIGN_OUT_PENDING_KEY } from './session.ts'
import { readStored, removeStored, writeStored } from './storage.ts'
import { forgetViewedRole, viewedRole } from './viewed-role.ts'

export type { CallInput } from '@forki/contract/kit/endpoint-call'
export { ApiError, errorText, failedPhrase, isRetryable, networkError, type FieldIssue } from './api-error.ts'

export const API_BASE = '/api/v1'
/** Timeout of a call, in milliseconds. After it the call fails with the network error. */
const TIMEOUT_MS = 20_000
/** Timeout in milliseconds of a cached read while the server is unreachable and the network is not slow. */
const OFFLINE_TIMEOUT_MS = 4000

/** Paths whose replies `offline-cache.ts` stores on the device. */
const CACHED_PATHS: ReadonlySet<string> = new Set([
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
const SIGN_OUT_PATH = '/auth/logout'
const TOKEN_PATH = '/auth/token'

export interface CallOptions {
  /**
   * New idempotency key for one intended effect. The server executes repeated requests with the same key only once.
   */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /**
   * Callback for a reply from the offline cache. It receives the time at which that reply arrived, in
   * milliseconds since 1970.
   */
  onCachedReply?: (arrived_at: number) => void
}

/**
 * Calls an endpoint.
 * @returns the response body, or a Blob for endpoints that return a file
 * @throws `ApiError`, `AbortError` if `signal` aborts, or an `Error` if the page's session was replaced
 */
export async function call<const E extends EndpointCall>(
  endpoint: E,
  ...[input, options = {}]: Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]
): Promise<E extends { reply: 'file' } ? Blob : CallReply<E>> {
  const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown }
  const url = `${pathOf(endpoint.path, params)}${queryString(query)}`
  const isSignOut = endpoint.path === SIGN_OUT_PATH
  if (viewedRole() && endpoint.method !== 'GET' && !isSignOut) throw viewedRoleError()
  const isCachedRead = viewedRole() === null && isCacheable(endpoint, query)
  if (isSignOut) {
    forgetViewedRole()
    await beginSignOut()
  }
  try {
    if (!isSignOut && readStored(SIGN_OUT_PENDING_KEY)) await finishSignOut()
    const signal = AbortSignal.any([
      AbortSignal.timeout(
        isCachedRead && isServerReachable.get() === false && !isSlowNetwork.get()
          ? OFFLINE_TIMEOUT_MS
          : TIMEOUT_MS,
      ),
      ...(options.signal ? [options.signal] : []),
      // Cached reads and requests with an idempotency key abort as soon as the server is known to be unreachable.
      ...(isCachedRead || options.idempotencyKey ? [disconnectSignal()] : []),
    ])
    const response = await sendWithToken(
      endpoint,
      (token) =>
        fetchApi(`${API_BASE}${url}`, {
          method: endpoint.method,
          credentials: 'include',
          signal,
          ...requestInitOf(endpoint, body, options.idempotencyKey, token),
        }),
      signal,
    )
    if (isSignOut && response.status < 500) {
      writeStored(SIGN_OUT_PENDING_KEY, null)
      forgetAccessToken()
    }
    if (!response.ok) throw await handleErrorResponse(response)
    const reply = await (endpoint.reply === 'file' ? response.blob() : readJson(response)).catch(
      throwUnreachable,
    )
    if (isCachedRead) void offlineCache().then(({ cacheReply }) => cacheReply(url, reply), warnWithoutCache)
    return reply as never
  } catch (error) {
    if (error instanceof ApiError && error !== networkError) error.endpoint = endpoint
    const cached = isCachedRead ? await readCachedReply(url, error) : undefined
    if (cached === undefined) throw error
    options.onCachedReply?.(cached.at)
    return cached.reply as never
  }
}

/**
 * Sends a request with the access token. Retries once with a new token when the server rejects it as
 * expired. A call to a public endpoint sends only a cached token, and retries without a token when the
 * server rejects it.
 */
export async function sendWithToken(
  { access }: EndpointCall,
  send: (token: string | null) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  const isPublic = access === 'public'
  const token = isPublic ? cachedAccessToken() : await unlessAborted(accessToken(issueToken), signal)
  const response = await send(token)
  if (token === null || !(await isInvalidSession(response))) return response
  if (isPublic) return send(null)
  return send(await unlessAborted(renewedAccessToken(token, issueToken), signal))
}

async function issueToken(): Promise<IssuedToken> {
  const response = await fetchApi(`${API_BASE}${TOKEN_PATH}`, {
    method: 'POST',
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Accept: 'application/json', 'Accept-Language': language.get() },
  })
  if (!response.ok) throw await handleErrorResponse(response)
  return (await readJson(response).catch(throwUnreachable)) as IssuedToken
}

async function isInvalidSession(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const body: unknown = await readJson(response.clone()).catch(() => null)
  return body !== null && typeof body === 'object' && 'code' in body && body.code === 'invalid_session'
}

/** Rejects when `signal` aborts. The awaited request continues, because other callers share it. */
function unlessAborted<T>(waiting: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return waiting
  return new Promise((resolve, reject) => {
    const stop = () => reject(asFailure(signal.reason))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    waiting.then(resolve, reject)
  })
}

/** Signs the device out before the server confirms it. Clears cached replies and `REMOVED_PREFIXES`. */
async function beginSignOut(): Promise<void> {
  writeStored(SIGN_OUT_PENDING_KEY, 'yes')
  for (const prefix of REMOVED_PREFIXES) removeStored(prefix)
  await clearCache()
}

async function finishSignOut(): Promise<void> {
  const { status } = await fetchApi(`${API_BASE}${SIGN_OUT_PATH}`, { method: 'POST', credentials: 'include' })
  if (status >= 500) throw networkError
  // Clears the cache, because the clearing in `beginSignOut` has no effect if its lazy module failed to load.
  await clearCache()
  forgetAccessToken()
  writeStored(SIGN_OUT_PENDING_KEY, null)
}

const offlineCache = () => import('./offline-cache.ts')
const warnWithoutCache = (error: unknown) => console.warn(error)
const clearCache = () => offlineCache().then((cache) => cache.clearOfflineCache(), warnWithoutCache)

/**
 * Error for a write while the user of this tab views the application as another role. The server rejects such a
 * write too, but an optimistic change would already be on screen.
 */
export const viewedRoleError = (): ApiError =>
  new ApiError(403, { code: 'view_as_read_only', detail: i18n.t('action-messages:view_only') })

/** Browser locale of the interface language, such as `es-ES`. Without one, the interface language itself. */
const readerLocale = (): string =>
  navigator.languages.find((tag) => tag.startsWith(`${language.get()}-`)) ?? language.get()

/**
 * True if the offline cache stores the replies of this read. Of the order lists it stores only that of open
 * orders, because closed orders cannot be changed offline.
 */
const isCacheable = ({ method, path }: EndpointCall, query: object | undefined): boolean =>
  method === 'GET' &&
  CACHED_PATHS.has(path) &&
  (path !== '/orders' || (query !== undefined && 'open' in query && query.open === 'true'))

/** Returns the cached reply after a network error without a working event stream. Deletes it after a 404. */
async function readCachedReply(url: string, error: unknown) {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 404)
    void offlineCache().then(({ dropCachedReply }) => dropCachedReply(url), warnWithoutCache)
  if (error.code !== 'network' || isServerReachable.get() === true) return undefined
  // Without a service worker, the code of the offline cache may not load. The caller then gets the network
  // error.
  return (await offlineCache().catch(warnWithoutCache))?.cachedReply(url)
}

export const newIdempotencyKey = randomUuid

/** Path of the call, with its URL-encoded parameters. */
export function pathOf(template: string, params: object = {}): string {
  const values = params as Record<string, unknown>
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

/**
 * Query string of the call. Lists become repeated parameters, and objects become JSON. Undefined, null and empty
 * values are omitted.
 */
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

function requestInitOf(
  endpoint: EndpointCall,
  body: unknown,
  key: string | undefined,
  token: string | null,
): RequestInit {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    // Files contain formatted numbers and dates, so their language includes the region, such as `es-ES`.
    'Accept-Language': endpoint.reply === 'file' ? readerLocale() : language.get(),
  }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (key) headers['Idempotency-Key'] = key
  const view = viewedRole()
  if (view) headers['Forki-View-As'] = view.header
  if (body === undefined) return { headers }
  if (body instanceof FormData) return { headers, body }
  if (endpoint.accepts === 'form')
    return { headers, body: new URLSearchParams(body as Record<string, string>) }
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

const fetchApi = async (url: string, init: RequestInit): Promise<Response> => {
  const since = Date.now()
  const response = await fetch(url, init).catch(throwUnreachable)
  recordLatency(Date.now() - since)
  recordResponsePosition(response)
  return response
}

/** Network error for a missing or broken response. In both cases the call may have had an effect. */
const asFailure = (error: unknown): Error =>
  error instanceof DOMException && error.name === 'AbortError' ? error : new ApiError(0, {}, 'network')

function throwUnreachable(error: unknown): never {
  throw asFailure(error)
}

async function handleErrorResponse(response: Response): Promise<ApiError> {
  const body = await readJson(response).catch(() => null)
  if (response.status === 401) {
    endSession()
    void clearCache()
  }
  const problem = body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {}
  if (problem['code'] === 'terminal_locked') isTerminalLocked.set(true)
  // Gateway errors without a `code` come from a proxy whose server is down, so they count as network errors.
  const unreachable = response.status >= 502 && response.status <= 504 && !('code' in problem)
  return unreachable ? new ApiError(0, {}, 'network') : new ApiError(response.status, problem)
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? null : (JSON.parse(text) as unknown)
}
