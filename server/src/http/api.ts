import { performance } from 'node:perf_hooks'
import type { RequestHandler } from 'express'
import type { Authenticate, ReloadActor } from '../access/credentials.ts'
import type { Deps } from '../context/context.ts'
import { notFound } from '../errors/app-error.ts'
import { runInRequestContext } from '../observability/request-context.ts'
import type { Binding } from './bind.ts'
import { preflightMethod, sendPreflight, setCorsHeaders } from './cors.ts'
import { setDeprecationHeaders } from './deprecation.ts'
import { ResponseCache } from './response-cache.ts'
import { sendProblem } from './reply.ts'
import { toRoute, handleRequest } from './handle-request.ts'
import { createRouteTable } from './route-table.ts'
import { createRequestInfo } from './request-info.ts'

interface ApiOptions {
  authenticate: Authenticate
  reloadActorUnderLock: ReloadActor
  bindings: readonly Binding[]
}

/**
 * Request handler of the API: matches the route, runs the pipeline, sends refusals and writes the access log.
 */
export function createApi(
  deps: Deps,
  { authenticate, reloadActorUnderLock, bindings }: ApiOptions,
): RequestHandler {
  const route = createRouteTable(bindings.map(toRoute))
  const cache = new ResponseCache()
  return async (request, response) => {
    const started = performance.now()
    const info = createRequestInfo(deps, request, response)
    const path = pathOf(request.url)
    const announced = preflightMethod(request)
    const method = announced ?? request.method
    const found = route(method === 'HEAD' ? 'GET' : method, path)
    const template = found?.route.endpoint.path ?? ''
    const isPermitted = setCorsHeaders(deps, request, response, { method, template })
    if (announced !== undefined && found !== null && isPermitted) return sendPreflight(response, announced)
    if (found !== null) setDeprecationHeaders(response, found.route.endpoint)
    const span = deps.tracer?.start(`${request.method} ${template}`.trim(), {
      kind: 'server',
      parent: request.header('traceparent'),
      attributes: { 'http.request.method': request.method, 'http.route': request.baseUrl + template },
    })
    let code: string | undefined
    try {
      if (found === null || announced !== undefined) throw notFound()
      const { route: to, params } = found
      const state = { route: to, path: params, request, response, info, cache, reloadActorUnderLock }
      await runInRequestContext(info.request_id, () => handleRequest(deps, authenticate, state), span)
    } catch (error) {
      code = sendProblem(deps, response, error, info)
    }
    const ms = performance.now() - started
    const { statusCode: status } = response
    span?.set({ 'http.response.status_code': status, 'forki.request_id': info.request_id })
    span?.end(status >= 500 ? (code ?? 'answer') : undefined)
    deps.metrics.answers.observe({ method: request.method, path: template, status }, ms / 1000)
    if (code !== undefined) deps.metrics.refusals.inc({ code })
    // The access log omits the query of a URL, which may contain a token. For public endpoints the log contains
    // the path pattern instead of the path. A path parameter may be a credential, such as the code of a loyalty
    // card.
    const open = found?.route.endpoint.access === 'public'
    const shownPath = open ? found.route.endpoint.path : path
    deps.log.info({
      request_id: info.request_id,
      trace_id: span?.trace_id,
      method: request.method,
      path: request.baseUrl + shownPath,
      template,
      status,
      ms: Math.round(ms * 10) / 10,
      code,
      user_id: info.user_id,
      api_key_id: info.api_key_id,
      restaurant_id: info.restaurant_id,
      ip: info.ip,
    })
  }
}

/** Path of a URL without its query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}
