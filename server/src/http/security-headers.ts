import { createHash } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

/**
 * Middleware that sets security headers on every response. The CSP permits scripts, styles and requests only of
 * the own origin, and no page may frame the response. `strict-transport-security` requires an https
 * `publicUrl`.
 * @param imageOrigin origin of the object store that serves images
 */
export function securityHeaders(publicUrl: string, imageOrigin: string | null = null): RequestHandler {
  const secure = publicUrl.startsWith('https:')
  const headers = collectHeaders(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...(imageOrigin === null ? [] : [imageOrigin])],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: secure && { maxAge: 31_536_000 },
      // Links in emails contain tokens, so the browser sends no referrer.
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
      // `Cross-Origin-Opener-Policy` isolates the page from windows that opened it. Browsers require https for
      // it.
      crossOriginOpenerPolicy: secure && { policy: 'same-origin' },
      originAgentCluster: secure,
    }),
  )
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}

const CSP_HEADER = 'Content-Security-Policy'

/**
 * Adds the hashes of a server-rendered page's style attributes to the CSP, such as a loyalty card's colours.
 * Client scripts need no hashes: they assign `element.style`, which the CSP permits.
 */
export function allowInlineStyles(response: Response, page: string): void {
  const styles = new Set(
    Array.from(page.matchAll(/ style="([^"]*)"/g), ([, style]) => decodeEntities(style!)),
  )
  const hashes = [...styles].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  if (hashes.length === 0) return
  const policy = String(response.getHeader(CSP_HEADER))
  response.setHeader(
    CSP_HEADER,
    policy.replace("style-src 'self'", `style-src 'self' 'unsafe-hashes' ${hashes.join(' ')}`),
  )
}

const CHARACTER_BY_ENTITY: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }
const decodeEntities = (text: string) =>
  text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => CHARACTER_BY_ENTITY[name]!)

/** Records the headers that the helmet middleware sets, so that no response needs to call the middleware. */
function collectHeaders(handler: ReturnType<typeof helmet>): [string, string][] {
  const headers: [string, string][] = []
  const recorder = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  }
  handler({} as never, recorder as unknown as Response, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}
