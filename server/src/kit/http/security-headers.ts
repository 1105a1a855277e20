import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

/**
 * What every answer carries: no script, style, frame or request but our own, nothing framed, nothing guessed. The list is
 * worked out once, at start, and not for each request. `strict-transport-security` only where we are reached by https.
 */
export function securityHeaders(publicUrl: string): RequestHandler {
  const secure = publicUrl.startsWith('https:')
  const headers = collect(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: secure && { maxAge: 31_536_000 },
      // A link in a mail holds a token: no address of ours goes anywhere else.
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
      // Cut off from openers, which plain http can't promise.
      crossOriginOpenerPolicy: secure && { policy: 'same-origin' },
      originAgentCluster: secure,
    }),
  )
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}

/** The headers that a handler sets, whatever the request. */
function collect(handler: ReturnType<typeof helmet>): [string, string][] {
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
