import { createHash } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

/**
 * Security headers of every response: only scripts, styles and requests of the own origin, no frames, no
 * sniffing. Computed once at startup. `strict-transport-security` is sent only if `publicUrl` is https.
 * @param imageOrigin origin of the store that browsers load images from
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
      // A link in an email holds a token, so no URL of ours is sent as a referrer.
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
      // Isolates the page from its openers, which requires https.
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
 * Permits the style attributes of a server-rendered page (a card in its restaurant's colours), each by its
 * hash. Scripts set styles as properties, which the policy permits anyway.
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

const ENTITIES: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }
const decodeEntities = (text: string) =>
  text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => ENTITIES[name]!)

/** Headers that a handler sets on any response. */
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
