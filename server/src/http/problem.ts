import { ERROR_STATUSES, type Problem } from '@forki/contract/errors'
import { AmountTooLargeError } from '@forki/contract/money/rounding'
import type { Deps } from '../context/context.ts'
import type { Language } from '../errors/messages/language.ts'
import { AppError } from '../errors/app-error.ts'
import { problemDetail, problemTitle, fieldMessage } from '../errors/messages/problem-text.ts'
import { translateDatabaseError } from '../db/database-errors.ts'

/**
 * Converts any thrown error to an `AppError`. Translates database errors. Unknown errors become
 * `internal_error`.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof AmountTooLargeError) return new AppError('amount_too_large', { cause: error })
  return translateDatabaseError(error) ?? new AppError('internal_error', { cause: error })
}

/** Problem document of a refusal (RFC 9457), in the caller's language. */
export function problemOf(error: AppError, language: Language, request_id: string): Problem {
  const { code, status, details } = error
  return {
    type: `urn:forki:error:${code}`,
    title: problemTitle(status, language),
    status,
    detail: problemDetail(error, language),
    code,
    request_id,
    ...(details.issues && {
      errors: details.issues.map((issue) => ({ path: issue.path, message: fieldMessage(issue, language) })),
    }),
    ...details.extra,
  }
}

/** Logs server errors (5xx) with their cause. Errors of callers (4xx) appear only in the access log. */
export function logFault(deps: Pick<Deps, 'log'>, error: AppError, request_id: string): void {
  if (error.status < 500) return
  const err = error.cause ?? error
  const level = ERROR_STATUSES[error.code] === 500 ? 'error' : 'warn'
  deps.log[level]({ err, request_id, code: error.code }, 'request failed')
}
