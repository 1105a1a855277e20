import type { Request, Response } from 'express'
import { POSITION_HEADER, positionNow } from '../events/event-position.ts'
import type { Deps } from '../context/context.ts'
import type { Language } from '../errors/messages/language.ts'
import { languageOf, localeOf } from './language.ts'
import { requestIdOf } from './request-id.ts'

/** Request data for the response headers and the access log. */
export interface RequestInfo {
  request_id: string
  language: Language
  /** Locale of the caller for numbers and dates, such as `es-ES`. */
  locale: string
  ip: string
  /** Id of the authenticated user. Null before authentication and for an anonymous caller. */
  user_id: string | null
  /** Id of the API key that calls, if any. */
  api_key_id?: string
  /** Id of the restaurant, which `authorize` reads from the loaded entity, the path or the body. */
  restaurant_id?: string
}

/** Creates the request info and sets the headers `X-Request-Id` and `POSITION_HEADER` of the response. */
export function createRequestInfo(
  deps: Pick<Deps, 'newId'>,
  request: Request,
  response: Response,
): RequestInfo {
  const request_id = requestIdOf(request, deps.newId)
  const language = languageOf(request.headers['accept-language'])
  response.setHeader('X-Request-Id', request_id)
  response.setHeader(POSITION_HEADER, positionNow())
  return {
    request_id,
    language,
    locale: localeOf(request.headers['accept-language'], language),
    // IPv4-mapped IPv6 addresses become IPv4 addresses, so that a client of a dual-stack socket has one IP
    // address.
    ip: (request.ip ?? '').replace(/^::ffff:/, ''),
    user_id: null,
  }
}
