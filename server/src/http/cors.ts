import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '../context/context.ts'

/** Path of the public menu, which pages of any origin may read. */
const OPEN_PATHS: ReadonlySet<string> = new Set(['/public/restaurants/{slug}/menu'])

/** Response headers that scripts of other origins may read. */
const EXPOSED_HEADERS = [
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'ETag',
  'Idempotency-Replayed',
  'Event-Position',
  'Content-Disposition',
  'Deprecation',
  'Sunset',
].join(', ')

/** Request headers that scripts of other origins may send. */
const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Accept-Language',
  'Idempotency-Key',
  'If-None-Match',
  'Last-Event-ID',
  'X-Request-Id',
].join(', ')

/** Seconds for which browsers store the response to a preflight request. Chromium permits at most 7200. */
const PREFLIGHT_MAX_AGE = '7200'

/**
 * Sets the CORS headers of an API response. Pages of the origins in `FORKI_CORS_ORIGINS` may call every
 * endpoint. Pages of any origin may read the public menu. No header permits these pages to send cookies.
 * @param template path of the endpoint with its parameters in braces
 * @returns true if pages of the request's `Origin` may call the endpoint
 */
export function setCorsHeaders(
  { env }: Pick<Deps, 'env'>,
  { headers }: IncomingMessage,
  response: ServerResponse,
  { method, template }: { method: string; template: string },
): boolean {
  const { origin } = headers
  const isOpen = (method === 'GET' || method === 'HEAD') && OPEN_PATHS.has(template)
  if (!isOpen && env.FORKI_CORS_ORIGINS.length > 0) response.setHeader('Vary', 'Origin')
  if (origin === undefined || (!isOpen && !env.FORKI_CORS_ORIGINS.includes(origin))) return false
  response.setHeader('Access-Control-Allow-Origin', isOpen ? '*' : origin)
  response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS)
  return true
}

/** Method of the call that a preflight request announces. Undefined for any other request. */
export const preflightMethod = ({ method, headers }: IncomingMessage): string | undefined =>
  method === 'OPTIONS' && headers.origin !== undefined ? headers['access-control-request-method'] : undefined

/** Responds 204 to a preflight request that `setCorsHeaders` accepted. */
export function sendPreflight(response: ServerResponse, method: string): void {
  response.setHeader('Access-Control-Allow-Methods', method)
  response.setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS)
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_MAX_AGE)
  response.statusCode = 204
  response.end()
}
