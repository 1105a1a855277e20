import type { IncomingMessage } from 'node:http'
import type { Proof } from '../authenticate.ts'

/** The cookie that carries a session in the browser (contract §1). */
export const SESSION_COOKIE = 'forki_session'

/** The bearer token, else the cookie: never both, so that a bad bearer does not fall back to a good cookie. */
export function proofOf(request: IncomingMessage): Proof {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined) {
    const bearer = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
    return { bearer: bearer ?? '', cookie: null }
  }
  return { bearer: null, cookie: cookie === undefined ? null : readCookie(cookie, SESSION_COOKIE) }
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
