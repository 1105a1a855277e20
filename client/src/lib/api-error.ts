/** Errors of failed API calls, and their texts. */
import type { EndpointCall } from '@forki/contract/kit/endpoint-call'
import type { FailedKey, ResourceKey } from '../locales/es.ts'
import { i18n } from './i18n.ts'

export interface FieldIssue {
  /** Dotted path of the field in the request body: `items.0.quantity`. */
  path: string
  message: string
}

/** Error of a call or passkey prompt. A call without a usable response has status 0 and code `network`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly detail: string | null
  readonly errors: readonly FieldIssue[]
  readonly request_id: string | null
  /** Method and path of the failed call. They determine the text when no other text fits. */
  endpoint: Pick<EndpointCall, 'method' | 'path'> | null = null
  /**
   * Body of the error response. Some errors have more fields, such as the order of an occupied table or the holder
   * of a lock.
   */
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

/**
 * True if a retry with the same idempotency key can succeed, because no response arrived or the error is temporary.
 */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'network' ||
  error.code === 'idempotency_in_progress' ||
  // After a new sign-in the same user can retry the call.
  error.status === 401 ||
  error.code === 'terminal_locked' ||
  error.status === 429 ||
  error.status >= 500

/** Shared network error that belongs to no call, for screens that wait for the server without an error yet. */
export const networkError = new ApiError(0, {}, 'network')

/** Keys of failure texts that make no sense while the server is unreachable. */
const UNSUITABLE_OFFLINE: ReadonlySet<FailedKey> = new Set(['login', 'session', 'network', 'part'])

/**
 * Returns the text of a failed call: the server's `detail`, or else the phrase of `failedPhrase`. For a
 * network error it appends that the server is unreachable (SCR-8).
 */
export function errorText(error: unknown, fallback: FailedKey = 'generic'): string {
  if (error instanceof ApiError && error.detail) return error.detail
  const phrase = failedPhrase(error, fallback)
  if (!(error instanceof ApiError) || error.code !== 'network')
    return phrase ?? i18n.t('action-messages:failed.generic')
  const cause = i18n.t('action-messages:failed.network')
  return phrase === null ? cause : `${phrase}. ${cause}`
}

/**
 * Returns a phrase for the failed action. It is the fixed text of `fallback`, or a text that names the
 * resource of the call. Null if no text names that resource, or if the text makes no sense while the server
 * is unreachable.
 */
export function failedPhrase(error: unknown, fallback: FailedKey = 'generic'): string | null {
  const failure = error instanceof ApiError ? error : null
  if (failure?.code === 'network' && UNSUITABLE_OFFLINE.has(fallback)) return null
  if (fallback !== 'generic') return i18n.t(`action-messages:failed.${fallback}`)
  const thingName = failure?.endpoint?.path.split('/')[1] ?? ''
  if (!failure?.endpoint || !i18n.exists(`action-messages:things.${thingName}`)) return null
  const nameParams = { thing: i18n.t(`action-messages:things.${thingName as ResourceKey}`) }
  return i18n.t(`action-messages:named.${VERB_BY_METHOD[failure.endpoint.method]}`, nameParams)
}

const VERB_BY_METHOD = {
  GET: 'fetch',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
} as const

const isIssue = (value: unknown): value is FieldIssue =>
  value !== null && typeof value === 'object' && 'path' in value && 'message' in value
