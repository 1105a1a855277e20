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
  /** Acting API key, if any. */
  api_key_id?: string
  /** Restaurant of the subject, if known. */
  restaurant_id?: string
}

/** Reads language and address, and sets the headers of every response: request id and event position. */
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
    // Converts IPv4-mapped addresses, so that a caller on a dual socket counts as the same.
    ip: (request.ip ?? '').replace(/^::ffff:/, ''),
    user_id: null,
  }
}
