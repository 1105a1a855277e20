import { ERRORS, type ErrorCode, type PROBLEM_MEMBERS } from '@forki/contract/errors'
import type { Feature, Permission } from '@forki/contract/permissions'
import type { FieldWord } from './messages/fields-es.ts'

/** Right that a policy may find missing. `verified_email` has a code of its own. */
export type Need = Permission | 'owner' | 'admin' | 'member' | 'self' | 'verified_email'

/** Invalid field: its path and the key of the message. */
export interface FieldIssue {
  path: string
  /** Key of `fields` in the messages, translated into the reader's language. */
  message: FieldWord
  params?: Params
}

export type Params = Readonly<Record<string, string | number>>

/** Members of every refusal (RFC 9457). */
type Standard = 'type' | 'title' | 'status' | 'detail' | 'code' | 'request_id' | 'errors'

interface Details {
  /** Values of placeholders in the message. */
  params?: Params
  /** Further members of the response, such as `order_id`. None of the standard ones. */
  extra?: Readonly<Record<string, unknown>> & Readonly<Partial<Record<Standard, never>>>
  issues?: readonly FieldIssue[]
  headers?: Readonly<Record<string, string>>
  missing?: Need
  cause?: unknown
}

/** Refusal with an error code of the contract, which decides status and message. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.status = ERRORS[code]
    this.details = details
  }
}

type CodeOf<S extends number> = { [C in ErrorCode]: (typeof ERRORS)[C] extends S ? C : never }[ErrorCode]

/** Extra members that the contract names for a code. */
type MembersOf<C extends ErrorCode> = Details['extra'] &
  (C extends keyof typeof PROBLEM_MEMBERS
    ? { readonly [M in keyof (typeof PROBLEM_MEMBERS)[C]]?: unknown }
    : Readonly<Record<string, never>>)

/** 404 of a subject that is missing or hidden from the caller. Both answer the same (API-17). */
export const notFound = (code: CodeOf<404> = 'not_found') => new AppError(code)

/** 401: not signed in, or the credentials are invalid. */
export const unauthorized = (code: CodeOf<401> = 'not_signed_in') => new AppError(code)

/** 403 that names the missing right and its grantor. */
export const forbidden = (missing: Need) =>
  missing === 'verified_email'
    ? new AppError('email_not_verified')
    : new AppError('forbidden', { missing, params: { missing } })

/** 403 with a code of its own: `approval_required`, `own_membership`, `not_your_session`, `cross_site`. */
export const refused = <C extends Exclude<CodeOf<403>, 'forbidden'>>(code: C, extra?: MembersOf<C>) =>
  new AppError(code, { extra })

/** 402: the plan is limited to `limit` of these. */
export const planLimit = (limit: number, of: 'restaurants' | 'staff') =>
  new AppError('plan_limit', { params: { limit, of } })
/** 402: no plan in force of the restaurant includes the feature. */
export const featureNotInPlan = (feature: Feature) =>
  new AppError('feature_not_in_plan', { params: { feature } })

/**
 * 409: the current state forbids it.
 * @param extra members of the response, such as `order_id`
 */
export const conflict = <C extends CodeOf<409>>(code: C, params?: Params, extra?: MembersOf<C>) =>
  new AppError(code, { params, extra })

/** 422 for one field: `invalid('items.0.dish_id', 'unknown')`. The message is a key of `fields`. */
export const invalid = (path: string, message: FieldWord, params?: Params) =>
  new AppError('invalid', { issues: [params ? { path, message, params } : { path, message }] })

/** 422 for several fields at once. */
export const invalidFields = (issues: readonly FieldIssue[]) => new AppError('invalid', { issues })

/** 422 with a code of its own: `wrong_password`, `token_used`, … */
export const unprocessable = (code: CodeOf<422>, params?: Params) => new AppError(code, { params })

/**
 * 429 with further headers (RateLimit-*).
 * @param seconds until a retry may succeed
 */
export const tooMany = (
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

/** 503 and 507: temporarily unavailable. */
export const unavailable = (cause?: unknown, code: CodeOf<503 | 507> = 'unavailable') =>
  new AppError(code, { cause, headers: { 'Retry-After': '2' } })
