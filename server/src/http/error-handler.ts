import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Deps } from '../context/context.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import { sendProblem } from './reply.ts'
import { createRequestInfo } from './request-info.ts'

/** What no handler took does not exist. */
export const nothingHere: RequestHandler = () => {
  throw notFound()
}

/** Answers whatever a handler outside the API's road threw, in the same words. */
export const errorHandler =
  (deps: Pick<Deps, 'log' | 'newId'>): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    sendProblem(
      deps,
      response,
      isBadPath(error) ? new AppError('malformed_request') : error,
      createRequestInfo(deps, request, response),
    )
  }

/** Express says so of paths with broken percent signs. */
const isBadPath = (error: unknown): boolean => error instanceof URIError
