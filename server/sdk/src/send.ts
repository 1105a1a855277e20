import type { Call, CallOptions } from './call.ts'
import { ForkiConnectionError, ForkiError, isForkiError } from './error.ts'

/** Settings of an API client. */
export interface ForkiOptions {
  /** Address of the installation, such as `https://forki.example.com`. */
  url: string
  /** API key, or the token of a session. Public calls need none. */
  apiKey?: string
  /** Language of error texts. Default: the installation's. */
  language?: 'es' | 'en'
  /**
   * Time limit of an attempt, in ms. For a file it ends with the headers of the response. Also the longest wait
   * for an earlier attempt that the server still executes. Default: 30,000.
   */
  timeoutMs?: number
  /** Maximum number of retries after the first attempt. Default: 4. */
  retries?: number
  /** Longest pause between attempts, in ms. A longer `Retry-After` ends the call. Default: 60,000. */
  longestPauseMs?: number
  /** Function that sends requests. Default: `fetch`. */
  fetch?: typeof fetch
}

/** Options of a call, and one more option that only this package sets. */
export interface SendOptions extends CallOptions {
  /** Maximum number of retries after 503. Default: `retries`. */
  unavailableRetries?: number
}

/** Inputs of a call. */
export interface CallInput {
  /** Path below `/api/v1`, with its parameters filled in. */
  path: string
  query?: object | undefined
  body?: unknown
  options?: SendOptions | undefined
}

/** Inputs of one attempt. `key` is its idempotency key, or null if the call takes none. */
interface AttemptInput extends CallInput {
  key: string | null
}

/** Default time limit of an attempt, in ms. */
const TIMEOUT_MS = 30_000
/** Upper limit of the pause before the first retry, in ms. The limit doubles with each retry. */
const FIRST_PAUSE_MS = 250

/**
 * Sends a call, and retries it only if the server cannot execute it twice. Returns the result of `read`, which
 * reads the response. A connection that ends while `read` runs counts as no answer.
 * A rejection by 429 or `idempotency_in_progress` executed nothing, so every call is retried. Without an
 * answer, and after 502, 503 and 504, the call may have been executed. Then only reading calls and calls with
 * an `Idempotency-Key` are retried.
 * After `idempotency_in_progress`, an earlier attempt still runs. Its end takes any number of attempts, so
 * `timeoutMs` limits them instead of `retries`.
 * @throws {ForkiError} rejection by the server
 * @throws {ForkiConnectionError} no answer
 */
export async function send<T>(
  settings: ForkiOptions,
  call: Call,
  input: CallInput,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { options = {} } = input
  const key = call.idempotent ? (options.idempotencyKey ?? randomKey()) : null
  const isRepeatable = call.method === 'GET' || key !== null
  const retries = options.retries ?? settings.retries ?? 4
  let attempt = 0
  let waitEnd: number | null = null
  for (;;) {
    try {
      return await sendOnce(settings, call, { ...input, key }, read)
    } catch (error) {
      options.signal?.throwIfAborted()
      const isRunning = retries > 0 && isForkiError(error, 'idempotency_in_progress')
      if (isRunning) waitEnd ??= performance.now() + timeoutOf(settings, options)
      if (isRunning && waitEnd !== null && performance.now() >= waitEnd) throw new ForkiConnectionError(error)
      const most = isForkiError(error, 'unavailable') ? (options.unavailableRetries ?? retries) : retries
      const isEnded = attempt >= Math.min(retries, most) || !mayRepeat(error, isRepeatable)
      if (isEnded && !isRunning) throw error
      const wanted = error instanceof ForkiError ? error.retryAfterMs : null
      if (wanted !== null && wanted > (settings.longestPauseMs ?? 60_000)) throw error
      await pause(wanted ?? randomPause(attempt), options.signal)
      if (!isRunning) attempt += 1
    }
  }
}

function mayRepeat(error: unknown, isRepeatable: boolean): boolean {
  if (error instanceof ForkiConnectionError) return isRepeatable
  if (!(error instanceof ForkiError)) return false
  return error.status === 429 || (isRepeatable && [502, 503, 504].includes(error.status))
}

const timeoutOf = (settings: ForkiOptions, options: CallOptions): number =>
  options.timeoutMs ?? settings.timeoutMs ?? TIMEOUT_MS

/**
 * Sends one attempt. Its time limit ends when `read` returns. For a file, `read` returns before the body
 * arrives, so only the signal of the caller can abort the body.
 */
async function sendOnce<T>(
  settings: ForkiOptions,
  call: Call,
  { path, query, body, options = {}, key }: AttemptInput,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController()
  const request: RequestInit = {
    method: call.method,
    headers: {
      accept: call.file ? '*/*' : 'application/json',
      ...(settings.apiKey && { authorization: `Bearer ${settings.apiKey}` }),
      ...(settings.language && { 'accept-language': settings.language }),
      ...(key !== null && { 'idempotency-key': key }),
      ...(body !== undefined && !call.multipart && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: call.multipart ? formOf(body as object) : JSON.stringify(body) }),
    // Omits cookies: a browser would otherwise send the session of its signed-in user beside the API key.
    credentials: 'omit',
    signal: options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal,
  }
  const timer = setTimeout(
    () => {
      timeout.abort(new DOMException('The attempt timed out.', 'TimeoutError'))
    },
    timeoutOf(settings, options),
  )
  try {
    const response = await (settings.fetch ?? fetch)(addressOf(settings.url, path, query), request)
    if (!response.ok) throw await ForkiError.from(response)
    return await read(response)
  } catch (error) {
    throw error instanceof ForkiError ? error : new ForkiConnectionError(error)
  } finally {
    clearTimeout(timer)
  }
}

function addressOf(url: string, path: string, query: object = {}): URL {
  const address = new URL(`${url.replace(/\/+$/, '')}/api/v1${path}`)
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) address.searchParams.append(name, String(one))
    }
  }
  return address
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) form.append(name, one instanceof Blob ? one : String(one))
    }
  }
  return form
}

/** Random idempotency key. `crypto.randomUUID` is missing on pages without HTTPS. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Pause before the next attempt in ms. Its random part keeps many clients from returning at the same moment. */
const randomPause = (attempt: number) => FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2)

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
}
