import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Deps } from '../context/context.ts'

const VALID_ID = /^[\w.-]{8,64}$/

/** Request id for responses and logs: a well-formed `X-Request-Id` of the request, otherwise a new id. */
export function requestIdOf(request: IncomingMessage, newId: () => string): string {
  const headerValue = request.headers['x-request-id']
  return typeof headerValue === 'string' && VALID_ID.test(headerValue) ? headerValue : newId()
}

/** Middleware that sets the header `X-Request-Id` outside the API (API-24). */
export const requestIdHeader =
  ({ newId }: Pick<Deps, 'newId'>): RequestHandler =>
  (request, response, next) => {
    response.setHeader('X-Request-Id', requestIdOf(request, newId))
    next()
  }
