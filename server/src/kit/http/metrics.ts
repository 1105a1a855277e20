import { timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Deps } from '../context.ts'
import { notFound } from '../errors.ts'

/** Counts one answered request; `path` is the endpoint's template, so that ids make no new series. */
export type Observe = (method: string, path: string, status: number, seconds: number) => void

export interface Metrics {
  registry: Registry
  observe: Observe
}

/** The figures of this process: Node's own from the first reading on, and a histogram of the API's answers. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const answers = new Histogram({
    name: 'forki_http_seconds',
    help: 'Seconds from request to answer, by endpoint',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return {
    registry,
    observe: (method, path, status, seconds) => answers.observe({ method, path, status }, seconds),
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** `GET /metrics`: with the token where one is set, else for this machine alone; to others it does not exist. */
export function metricsPage({ env }: Pick<Deps, 'env'>, { registry }: Metrics): RequestHandler {
  let started = false
  return async (request, response) => {
    const token = env.FORKI_METRICS_TOKEN
    const given = request.headers.authorization ?? ''
    // Behind a proxy every caller comes from this machine, so there the address proves nothing.
    const near = env.FORKI_TRUST_PROXY === 0 && LOOPBACK.has(request.socket.remoteAddress ?? '')
    if (token === undefined ? !near : !same(given, `Bearer ${token}`)) throw notFound()
    if (!started) collectDefaultMetrics({ register: registry })
    started = true
    response.setHeader('Content-Type', registry.contentType)
    response.end(await registry.metrics())
  }
}

const same = (given: string, wanted: string): boolean =>
  Buffer.byteLength(given) === Buffer.byteLength(wanted) &&
  timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
