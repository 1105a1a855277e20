import type { IncomingMessage } from 'node:http'
import type { Credentials } from '../access/credentials.ts'
import { refused } from '../errors/app-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects cross-site writes of a browser (CSRF). Accepts any origin with a bearer token, because browsers
 * never add one by themselves. Rejects writes from a foreign origin without a bearer token. A write with the
 * session cookie needs the own origin in `Origin`, or `Sec-Fetch-Site: same-origin`.
 * @throws cross_site
 * @see API-23
 */
export function refuseCrossSite(request: IncomingMessage, credentials: Credentials, publicUrl: string): void {
  if (credentials.bearer !== null || SAFE_METHODS.has(request.method ?? 'GET')) return
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const isOwn = origin !== undefined && isOwnOrigin(origin, host, publicUrl)
  const foreign =
    (origin !== undefined && !isOwn) || (site !== undefined && site !== 'same-origin' && site !== 'none')
  if (foreign) throw refused('cross_site')
  if (credentials.cookie !== null && !isOwn && site !== 'same-origin') throw refused('cross_site')
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl) return true
  if (host === undefined || !URL.canParse(origin)) return false
  return new URL(origin).host === host.toLowerCase()
}
