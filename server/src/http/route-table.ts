import findMyWay, { type HTTPMethod } from 'find-my-way'
import type { Binding } from './bind.ts'

/** Matched API route with the values of its path parameters. */
export interface RouteMatch<T> {
  route: T
  params: Record<string, string>
}

/** Function that returns the API route of a method and path, or null. */
export type RouteTable<T> = (method: string, path: string) => RouteMatch<T> | null

/** Maximum length of a path parameter, which Node's limit for URLs implies. Schemas set lower limits. */
const MAX_PARAMETER_LENGTH = 16_384

/** True for path parameters whose value may contain slashes. */
const takesRest = (name: string): boolean => name.endsWith('_path')

/**
 * Creates the route table of the API. A literal segment precedes a parameter: `/menus/active` never matches
 * `/menus/{id}`.
 * @throws Error if two endpoints share method and path
 * @see docs/decisions/092-route-table.md
 */
export function createRouteTable<T extends Pick<Binding, 'endpoint'>>(routes: readonly T[]): RouteTable<T> {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH })
  for (const route of routes) addRoute(router, route)
  return (method, path) => {
    const foundRoute = router.find(method as HTTPMethod, path)
    if (!foundRoute) return null
    const { route, rest } = foundRoute.store as { route: T; rest: string | undefined }
    const { '*': last, ...params } = foundRoute.params as Record<string, string>
    if (rest !== undefined) params[rest] = last!
    return Object.values(params).includes('') ? null : { route, params }
  }
}

function addRoute(router: ReturnType<typeof findMyWay>, route: Pick<Binding, 'endpoint'>): void {
  const { method, path } = route.endpoint
  const restName = /\{(\w+)\}$/.exec(path)?.[1]
  const isRest = restName !== undefined && takesRest(restName)
  const pattern = (isRest ? path.replace(/\{\w+\}$/, '*') : path).replaceAll(/\{(\w+)\}/g, ':$1')
  if (router.hasRoute(method, pattern)) throw new Error(`${method} ${path} is bound twice`)
  router.on(method, pattern, () => undefined, { route, rest: isRest ? restName : undefined })
}
