import type { IncomingMessage } from 'node:http'
import type { Credentials } from '../access/credentials.ts'

/** Cookie of a session in the browser (API-22). */
export const SESSION_COOKIE = 'forki_session'

/** The bearer token and the session cookie of a request. An unreadable `Authorization` header is an empty bearer token. */
export function readCredentials(request: IncomingMessage): Credentials {
  const { authorization, cookie } = request.headers
  return {
    bearer: authorization === undefined ? null : (/^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''),
    cookie: cookie === undefined ? null : readCookie(cookie, SESSION_COOKIE),
  }
}

/** One cookie's value out of the header. */
export function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const cut = pair.indexOf('=')
    if (cut > 0 && pair.slice(0, cut).trim() === name) return pair.slice(cut + 1).trim() || null
  }
  return null
}

/** Whether a browser sends a session, good or not; without one nobody can be signed in there. */
export const hasSession = ({ headers }: IncomingMessage): boolean =>
  readCookie(headers.cookie ?? '', SESSION_COOKIE) !== null
