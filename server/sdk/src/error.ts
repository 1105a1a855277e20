import type { ErrorCode } from './generated/api.ts'

/** Invalid field of a rejected request. */
export interface FieldError {
  /** Path of the field, such as `items.0.quantity`. */
  path: string
  code: string
  message: string
}

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
  /** Id of the request in the server's log. */
  readonly requestId: string | null
  /** Invalid fields of the request. */
  readonly errors: readonly FieldError[]
  /** Whole body of the rejection, with the additional fields of its error code. */
  readonly problem: Problem
  /** Pause that the server asks for, in ms. */
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

  /** Reads the rejection from a response. */
  static async from(response: Response): Promise<ForkiError> {
    const body = (await response.json().catch(() => null)) as Problem | null
    return new ForkiError(response, typeof body?.code === 'string' ? body : { code: 'unexpected_answer' })
  }
}

/** Call without an answer: no connection, or no answer in time. A write without a key may have been executed. */
export class ForkiConnectionError extends Error {
  override readonly name = 'ForkiConnectionError'
  readonly isTimeout: boolean

  constructor(cause: unknown) {
    const isTimeout = (cause as Error | null)?.name === 'TimeoutError'
    super(isTimeout ? 'The server did not answer in time.' : 'The server could not be reached.', { cause })
    this.isTimeout = isTimeout
  }
}

/** True if an error is a rejection, with one of the codes if some are given. */
export const isForkiError = (error: unknown, ...codes: ForkiError['code'][]): error is ForkiError =>
  error instanceof ForkiError && (codes.length === 0 || codes.includes(error.code))

/** Pause of a `Retry-After` header in ms: seconds or a date. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
