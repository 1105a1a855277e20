import { ERROR_STATUSES, type ErrorCode, type PROBLEM_MEMBERS } from '@forki/contract/errors'
import type { Feature, Permission } from '@forki/contract/permissions'
import type { FieldMessageKey } from './messages/fields-es.ts'

/** Permission or role that a policy requires. */
export type Requirement = Permission | 'owner' | 'admin' | 'member' | 'self' | 'verified_email'

/** Invalid field of a request. */
export interface FieldIssue {
  path: string
  /** Key of the message in `fieldsEs` and its translations. */
  message: FieldMessageKey
  params?: Params
}

export type Params = Readonly<Record<string, string | number>>

/** Standard fields of a problem document (RFC 9457). */
type StandardField = 'type' | 'title' | 'status' | 'detail' | 'code' | 'request_id' | 'errors'

interface ErrorDetails {
  /** Values of the message's placeholders, by name. */
  params?: Params
  /** Additional fields of the problem document, such as `order_id`. */
  extra?: Readonly<Record<string, unknown>> & Readonly<Partial<Record<StandardField, never>>>
  issues?: readonly FieldIssue[]
  headers?: Readonly<Record<string, string>>
  missing?: Requirement
  cause?: unknown
}

/** Refusal of a request. Its error code is one of the API contract and determines status and message. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.status = ERROR_STATUSES[code]
    this.details = details
  }
}

type CodeOf<S extends number> = {
  [C in ErrorCode]: (typeof ERROR_STATUSES)[C] extends S ? C : never
}[ErrorCode]

/** Additional problem fields that the API contract declares for an error code. */
type ExtraOf<C extends ErrorCode> = ErrorDetails['extra'] &
  (C extends keyof typeof PROBLEM_MEMBERS
    ? { readonly [M in keyof (typeof PROBLEM_MEMBERS)[C]]?: unknown }
    : Readonly<Record<string, never>>)

/**
 * Error 404: the requested entity does not exist or is hidden from the caller. Both cases have the same
 * response (API-17).
 */
export const notFound = (code: CodeOf<404> = 'not_found') => new AppError(code)

/** Error 401: the caller is not signed in, or the credentials are invalid. */
export const unauthorized = (code: CodeOf<401> = 'not_signed_in') => new AppError(code)

/**
 * Error 403: `email_not_verified` for an unverified email address, otherwise `forbidden` with the missing
 * permission or role.
 */
export const forbidden = (missing: Requirement) =>
  missing === 'verified_email'
    ? new AppError('email_not_verified')
    : new AppError('forbidden', { missing, params: { missing }, extra: { missing } })

/**
 * Error 403 with a more specific code, such as `approval_required`, `own_membership`, `terminal_locked` or
 * `cross_site`.
 */
export const refused = <C extends Exclude<CodeOf<403>, 'forbidden'>>(code: C, extra?: ExtraOf<C>) =>
  new AppError(code, { extra })

/** Error 402: the plan permits at most `limit` restaurants or staff members. */
export const planLimitReached = (limit: number, of: 'restaurants' | 'staff') =>
  new AppError('plan_limit', { params: { limit, of } })
/** Error 402: no active plan of the restaurant includes the feature. */
export const featureNotInPlan = (feature: Feature) =>
  new AppError('feature_not_in_plan', { params: { feature } })

/**
 * Error 409: the current state of the requested entity forbids the change.
 * @param extra additional fields of the problem document, such as `order_id`
 */
export const conflict = <C extends CodeOf<409>>(code: C, params?: Params, extra?: ExtraOf<C>) =>
  new AppError(code, { params, extra })

/**
 * Error 422 for one field: `invalid('items.0.dish_id', 'unknown')`. `message` is a key of the translations
 * `fields`.
 */
export const invalid = (path: string, message: FieldMessageKey, params?: Params) =>
  new AppError('invalid', { issues: [params ? { path, message, params } : { path, message }] })

/** Error 422 for several invalid fields. */
export const invalidFields = (issues: readonly FieldIssue[]) => new AppError('invalid', { issues })

/** Error 422 with a more specific code: `wrong_password`, `token_used`, … */
export const unprocessable = (code: CodeOf<422>, params?: Params) => new AppError(code, { params })

/**
 * Error 429 with the header `Retry-After`.
 * @param seconds until a retry may succeed
 * @param headers additional headers (RateLimit-*)
 */
export const tooManyRequests = (
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
  code: 'rate_limited' | 'too_many_streams' = 'rate_limited',
) => {
  const wait = Math.max(1, Math.ceil(seconds))
  return new AppError(code, {
    params: { seconds: wait },
    headers: { 'Retry-After': String(wait), ...headers },
  })
}

/** Error 503 or 507 with `Retry-After`: server, database or storage is down, overloaded or full. */
export const unavailable = (cause?: unknown, code: CodeOf<503 | 507> = 'unavailable') =>
  new AppError(code, { cause, headers: { 'Retry-After': '2' } })
