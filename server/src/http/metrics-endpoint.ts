import { timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Deps } from '../context/context.ts'
import { notFound } from '../errors/app-error.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Handler of `GET /metrics`. Requires the metrics token if the installation configures one, otherwise a
 * loopback IP address. All other callers receive 404.
 * @param refresh updates the gauges before each response
 */
export function metricsEndpoint(
  { env, metrics }: Pick<Deps, 'env' | 'metrics'>,
  refresh: () => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    const token = env.FORKI_METRICS_TOKEN
    const authorizationHeader = request.headers.authorization ?? ''
    // Behind a proxy every request has the proxy's IP address, so a loopback address does not identify the
    // caller.
    const is_local = env.FORKI_TRUST_PROXY === 0 && LOOPBACK.has(request.socket.remoteAddress ?? '')
    if (token === undefined ? !is_local : !equalsSecret(authorizationHeader, `Bearer ${token}`))
      throw notFound()
    metrics.addDefaults()
    await refresh()
    response.setHeader('Content-Type', metrics.registry.contentType)
    response.end(await metrics.text())
  }
}

const equalsSecret = (given: string, wanted: string): boolean =>
  Buffer.byteLength(given) === Buffer.byteLength(wanted) &&
  timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
