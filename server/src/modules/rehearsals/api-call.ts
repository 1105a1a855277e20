import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../context/context.ts'
import { localUrl } from '../../env.ts'

/** API call of one simulated step. */
export interface ApiCall {
  method: 'POST' | 'PUT' | 'GET'
  path: string
  body?: object
  /** Idempotency key. A repeated job sends the same key, so that a step has one effect. */
  idempotencyKey?: string
  /**
   * True to abort the first attempt after `ABANDON_AFTER_MS`, as if the network was cut. A response that arrives
   * earlier is ignored.
   */
  cutsConnection?: boolean
}

/** Response to the last attempt of a call. */
export interface ApiReply {
  status: number
  body: unknown
  /** Error code. Null for a successful call. */
  code: string | null
  /** Number of attempts. */
  attempts: number
}

const TIMEOUT_MS = 10_000
const ATTEMPTS = 12
/** Delay until a client with a cut network abandons its connection, in ms. */
const ABANDON_AFTER_MS = 4

/**
 * Calls the API of this server over HTTP with an API key. Repeats the call after a missing response, a
 * failure of the server, `429` or `idempotency_in_progress`.
 * @throws Error after `ATTEMPTS` attempts
 */
export async function callApi({ env }: Deps, token: string, call: ApiCall): Promise<ApiReply> {
  const url = `${localUrl(env.HOST, env.PORT)}/api/v1${call.path}`
  const init = {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
  }
  for (let attempts = 1; attempts <= ATTEMPTS; attempts += 1) {
    const isCut = call.cutsConnection === true && attempts === 1
    // oxlint-disable-next-line no-await-in-loop -- an attempt follows the failure of the previous one
    const reply = await sendAttempt(url, init, isCut ? ABANDON_AFTER_MS : TIMEOUT_MS)
    if (!isCut && reply !== null && isFinal(reply)) return { ...reply, attempts }
    // oxlint-disable-next-line no-await-in-loop -- see above
    await sleep(Math.min(2000, 100 * attempts))
  }
  throw new Error(`${call.method} ${call.path}: no final response after ${ATTEMPTS} attempts`)
}

const isFinal = ({ status, code }: Pick<ApiReply, 'status' | 'code'>) =>
  status !== 429 && status < 500 && code !== 'idempotency_in_progress'

/** Sends one attempt. Null without a response. */
async function sendAttempt(url: string, init: RequestInit, timeout: number) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) })
    const text = await response.text()
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : null
    return { status: response.status, body, code: response.ok ? null : codeOf(body) }
  } catch {
    return null
  }
}

function codeOf(body: unknown): string {
  const code: unknown = body !== null && typeof body === 'object' ? Reflect.get(body, 'code') : undefined
  return typeof code === 'string' ? code : 'unknown'
}
