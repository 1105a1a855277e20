import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Deps } from '../context/context.ts'

const USABLE = /^[\w.-]{8,64}$/

/** The id of a request for answers and logs: the one that a proxy in front gave when it is harmless, else a new one. */
export function requestIdOf(request: IncomingMessage, newId: () => string): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && USABLE.test(given) ? given : newId()
}

/** Sets the request id on answers outside the API (API-24). */
export const numbered =
  ({ newId }: Pick<Deps, 'newId'>): RequestHandler =>
  (request, response, next) => {
    response.setHeader('X-Request-Id', requestIdOf(request, newId))
    next()
  }
