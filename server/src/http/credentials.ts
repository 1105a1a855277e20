import type { IncomingMessage } from 'node:http'
import type { Credentials } from '../access/credentials.ts'

/**
 * Name of a browser's session cookie (API-22).
 * @see docs/decisions/058-asvs-exceptions.md
 */
export const SESSION_COOKIE = 'forki_session'

/**
 * Bearer token and session cookie of a request. A malformed `Authorization` header reads as an empty bearer
 * token.
 */
export function readCredentials(request: IncomingMessage): Credentials {
  const { authorization, cookie } = request.headers
  return {
    bearer: authorization === undefined ? null : (/^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''),
    cookie: cookie === undefined ? null : readCookie(cookie, SESSION_COOKIE),
  }
}

/** Returns the value of one cookie in a `Cookie` header. */
export function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const equalsIndex = pair.indexOf('=')
    if (equalsIndex > 0 && pair.slice(0, equalsIndex).trim() === name)
      return pair.slice(equalsIndex + 1).trim() || null
  }
  return null
}

/** True if the request has a session cookie, valid or not. */
export const hasSession = ({ headers }: IncomingMessage): boolean =>
  readCookie(headers.cookie ?? '', SESSION_COOKIE) !== null
