import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Deps } from '../context/context.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import { sendProblem } from './reply.ts'
import { createRequestInfo } from './request-info.ts'

/** Request handler that responds 404 to every unmatched request. */
export const notFoundHandler: RequestHandler = () => {
  throw notFound()
}

/** Error handler of Express for requests outside the API. Sends each error as a problem document. */
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

/** True for the error that Express throws on invalid percent encoding. */
const isBadPath = (error: unknown): boolean => error instanceof URIError
