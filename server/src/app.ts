import path from 'node:path'
import express, { type Express } from 'express'
import { createMigrationCheck } from './db/migrate.ts'
import { filesRouter } from './http/files-router.ts'
import { imageOrigin } from './adapters/storage/s3-links.ts'
import type { Authenticate, ReloadActor } from './access/credentials.ts'
import type { Deps } from './context/context.ts'
import { createApi } from './http/api.ts'
import type { Binding } from './http/bind.ts'
import { AUTH_PATHS, authPages } from './http/auth-pages.ts'
import { createSsrRendererLoader } from './http/ssr-renderer.ts'
import { errorHandler, notFoundHandler } from './http/error-handler.ts'
import { requestIdHeader } from './http/request-id.ts'
import { healthz, readyz } from './http/health.ts'
import { landingPage } from './http/landing-page.ts'
import { metricsEndpoint } from './http/metrics-endpoint.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { authenticate as authenticateSession } from './modules/auth/authenticate.ts'
import { reloadActorUnderLock } from './modules/auth/reload-actor-under-lock.ts'
import { passkeyOriginMeta } from './modules/auth/passkey-challenge.service.ts'
import { receiptPages } from './modules/public/receipt-pages.ts'
import { guestPages } from './modules/public/guest-pages.ts'
import { createMetricsUpdate } from './modules/operations/installation-metrics.service.ts'
import { menuPages } from './modules/public/menu-pages.ts'
import { moduleRoutes } from './modules/module-routes.ts'
import { walletRouter } from './modules/wallet/wallet-router.ts'
import { openapiRoutes } from './openapi/openapi.routes.ts'
import { referenceRouter } from './openapi/reference-router.ts'

/** Bindings of all API endpoints of the server. */
export const bindings: readonly Binding[] = [...moduleRoutes.flat(), ...openapiRoutes]

/** Path of the folder with the built client. */
const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../../client/dist')

interface AppOptions {
  /** Function that authenticates a request. Default: that of the auth module. */
  authenticate?: Authenticate
  /**
   * Function that reads the caller's rights again inside the writing transaction. Default: that of the auth
   * module.
   */
  reloadActorUnderLock?: ReloadActor
  /** Bindings to serve. Default: all API endpoints. */
  endpoints?: readonly Binding[]
  /** Path of the folder with the built client. Default: `client/dist`. */
  client?: string
}

/**
 * Creates the Express application: headers, API, files, wallet, API reference, health checks, metrics, pages,
 * client. The API directly follows the security headers, so that API requests pass no other handlers.
 */
export function createApp(deps: Deps, options: AppOptions = {}): Express {
  const { authenticate = authenticateSession, endpoints = bindings, client = CLIENT_FOLDER } = options
  const reloadActor = options.reloadActorUnderLock ?? reloadActorUnderLock
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', 'simple')
  app.set('trust proxy', deps.env.FORKI_TRUST_PROXY)
  app.use(securityHeaders(deps.env.FORKI_PUBLIC_URL, imageOrigin(deps.env)))
  app.use(
    '/api/v1',
    createApi(deps, { authenticate, reloadActorUnderLock: reloadActor, bindings: endpoints }),
  )
  app.use(requestIdHeader(deps))
  app.use(filesRouter(deps), walletRouter(deps), referenceRouter(deps))
  app.get('/healthz', healthz)
  app.get('/readyz', readyz(deps, createMigrationCheck()))
  app.get('/metrics', metricsEndpoint(deps, createMetricsUpdate(deps)))
  const ssrRenderer = createSsrRendererLoader(client)
  const head = passkeyOriginMeta(deps)
  app.get('/', landingPage(ssrRenderer))
  app.get(AUTH_PATHS, authPages(ssrRenderer, head))
  app.use(menuPages(deps, ssrRenderer), guestPages(deps, ssrRenderer), receiptPages(deps))
  app.use(staticFiles(client, head))
  app.use(notFoundHandler, errorHandler(deps))
  return app
}
