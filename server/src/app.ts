import path from 'node:path'
import express, { type Express, type RequestHandler } from 'express'
import { isMigrated } from './db/migrate.ts'
import type { Authenticate } from './kit/authenticate.ts'
import type { Deps } from './kit/context.ts'
import { createApi } from './kit/http/api.ts'
import type { Binding } from './kit/http/bind.ts'
import { errorHandler, nothingHere } from './kit/http/error-handler.ts'
import { healthz, readyz } from './kit/http/health.ts'
import { createMetrics, metricsPage } from './kit/http/metrics.ts'
import { securityHeaders } from './kit/http/security-headers.ts'
import { staticFiles } from './kit/http/static.ts'

/** Where the client's build lies. */
const CLIENT = path.resolve(import.meta.dirname, '../../client/dist')

interface AppOptions {
  authenticate: Authenticate
  bindings: readonly Binding[]
  /** Pages beside the API: stored files, the reference. Each takes what is its own and passes the rest on. */
  pages?: readonly RequestHandler[]
  /** The built client's folder. */
  client?: string
}

/**
 * The application: headers, the API, the pages beside it, health, then the client's files. The API comes first because
 * it is what waiters wait for, and takes no handler on its way that it does not need.
 */
export function createApp(
  deps: Deps,
  { authenticate, bindings, pages = [], client = CLIENT }: AppOptions,
): Express {
  const app = express()
  const metrics = createMetrics()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', 'simple')
  app.set('trust proxy', deps.env.FORKI_TRUST_PROXY)
  app.use(securityHeaders(deps.env.FORKI_PUBLIC_URL))
  app.use('/api/v1', createApi(deps, { authenticate, bindings, observe: metrics.observe }))
  for (const page of pages) app.use(page)
  app.get('/healthz', healthz)
  app.get('/readyz', readyz(deps, isMigrated))
  app.get('/metrics', metricsPage(deps, metrics))
  app.use(staticFiles(client))
  app.use(nothingHere, errorHandler(deps))
  return app
}
