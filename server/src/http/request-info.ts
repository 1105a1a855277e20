import type { Request, Response } from 'express'
import { POSITION_HEADER, positionNow } from '../events/event-position.ts'
import type { Deps } from '../context/context.ts'
import type { Language } from '../errors/messages/language.ts'
import { languageOf } from './language.ts'
import { requestIdOf } from './request-id.ts'

/** Data of a request for its response and its access log line. */
export interface RequestInfo {
  request_id: string
  language: Language
  ip: string
  /** Set by authentication. */
  user_id: string | null
  /** The API key that acted, if one did. */
  api_key_id?: string
  /** Restaurant of the subject, where it is known. */
  restaurant_id?: string
}

/** Reads language and address, and sets the headers of every answer: the request's id and the position in the events. */
export function createRequestInfo(
  deps: Pick<Deps, 'newId'>,
  request: Request,
  response: Response,
): RequestInfo {
  const request_id = requestIdOf(request, deps.newId)
  response.setHeader('X-Request-Id', request_id)
  response.setHeader(POSITION_HEADER, positionNow())
  return {
    request_id,
    language: languageOf(request.headers['accept-language']),
    // An IPv4 caller on a dual socket is the same caller.
    ip: (request.ip ?? '').replace(/^::ffff:/, ''),
    user_id: null,
  }
}
