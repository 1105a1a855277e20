import type { ErrorCode, FieldError } from './generated/api.ts'

/** Body of a rejected request (`application/problem+json`), with the additional fields of its error code. */
export interface Problem {
  code: string
  title?: string
  detail?: string
  errors?: FieldError[]
  [field: string]: unknown
}

/** Rejection of a call by the server. */
export class ForkiError extends Error {
  override readonly name = 'ForkiError'
  /**
   * Stable code of the error. `unexpected_answer` if the response is not Forki's, for example a proxy's error
   * page.
   */
  readonly code: ErrorCode | 'unexpected_answer'
  readonly status: number
  /** Id of the request in the server's log. Null if the response has no header `X-Request-Id`. */
  readonly requestId: string | null
  /** Invalid fields of the request. */
  readonly errors: readonly FieldError[]
  /** Body of the rejection. Contains only `code: 'unexpected_answer'` if the response is not Forki's. */
  readonly problem: Problem
  /** Pause before the next attempt by the header `Retry-After`, in ms. Null without a valid header. */
  readonly retryAfterMs: number | null

  constructor(response: Response, problem: Problem) {
    super(problem.detail ?? problem.title ?? `The server answered with ${response.status}.`)
    this.code = problem.code as ForkiError['code']
    this.status = response.status
    this.requestId = response.headers.get('x-request-id')
    this.errors = problem.errors ?? []
    this.problem = problem
    this.retryAfterMs = retryAfter(response.headers)
  }

  /** Creates the error from an HTTP response that is not a success. */
  static async from(response: Response): Promise<ForkiError> {
    const body = (await response.json().catch(() => null)) as Problem | null
    return new ForkiError(response, typeof body?.code === 'string' ? body : { code: 'unexpected_answer' })
  }
}

/**
 * Call without a complete response: connection failed, timeout, or an earlier attempt that does not end. The
 * server may have executed the call.
 */
export class ForkiConnectionError extends Error {
  override readonly name = 'ForkiConnectionError'
  readonly isTimeout: boolean

  constructor(cause: unknown) {
    const isTimeout =
      (cause as Error | null)?.name === 'TimeoutError' || isForkiError(cause, 'idempotency_in_progress')
    super(isTimeout ? 'The server did not answer in time.' : 'The server could not be reached.', { cause })
    this.isTimeout = isTimeout
  }
}

/** True if an error is a `ForkiError`, and has one of the codes if some are given. */
export const isForkiError = (error: unknown, ...codes: ForkiError['code'][]): error is ForkiError =>
  error instanceof ForkiError && (codes.length === 0 || codes.includes(error.code))

/** Value of the header `Retry-After`, which contains seconds or a date, as a pause in ms. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
