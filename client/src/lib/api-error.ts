/** Failed calls, and their texts. */
import type { EndpointCall } from '@forki/contract/kit/endpoint-call'
import type { FailedKey, Thing } from '../locales/es.ts'
import { i18n } from './i18n.ts'

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
  /** The call that failed. It names the thing when no other text fits. */
  endpoint: Pick<EndpointCall, 'method' | 'path'> | null = null
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
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'network' ||
  error.code === 'idempotency_in_progress' ||
  // Signed in again, the same person sends it.
  error.status === 401 ||
  error.code === 'terminal_locked' ||
  error.status === 429 ||
  error.status >= 500

/** While a question is asked again, what asked it holds no error. */
export const networkError = new ApiError(0, {}, 'network')

/** Phrases that would be false of a server that was not reached. */
const UNREACHED_UNNAMED: ReadonlySet<FailedKey> = new Set(['login', 'session', 'network', 'part'])

/** Text of a failed call: the server's `detail`, else the fixed text and, if unreached, the cause (SCR-8). */
export function errorText(error: unknown, fallback: FailedKey = 'generic'): string {
  if (error instanceof ApiError && error.detail) return error.detail
  const phrase = failedPhrase(error, fallback)
  if (!(error instanceof ApiError) || error.code !== 'network')
    return phrase ?? i18n.t('messages:failed.generic')
  const cause = i18n.t('messages:failed.network')
  return phrase === null ? cause : `${phrase}. ${cause}`
}

/** Names the thing that failed; null if nothing is known of it. */
export function failedPhrase(error: unknown, fallback: FailedKey = 'generic'): string | null {
  const failure = error instanceof ApiError ? error : null
  if (failure?.code === 'network' && UNREACHED_UNNAMED.has(fallback)) return null
  if (fallback !== 'generic') return i18n.t(`messages:failed.${fallback}`)
  const thing = failure?.endpoint?.path.split('/')[1] ?? ''
  if (!failure?.endpoint || !i18n.exists(`messages:things.${thing}`)) return null
  const named = { thing: i18n.t(`messages:things.${thing as Thing}`) }
  return i18n.t(`messages:named.${VERBS[failure.endpoint.method]}`, named)
}

const VERBS = { GET: 'fetch', POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' } as const

const isIssue = (value: unknown): value is FieldIssue =>
  value !== null && typeof value === 'object' && 'path' in value && 'message' in value
