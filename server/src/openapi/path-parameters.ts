import { z } from 'zod'
import type { Endpoint } from '@forki/contract/kit/endpoint'

/**
 * Renames path parameters to snake_case. If paths differ only in their parameter names, later paths receive
 * the names of the first, because OpenAPI treats these paths as equal.
 */
export function nameParameters(endpoints: readonly Endpoint[]): (endpoint: Endpoint) => Endpoint {
  const firstPathByShape = new Map<string, Endpoint['path']>()
  for (const { path } of endpoints) {
    firstPathByShape.set(
      anonymousPath(path),
      firstPathByShape.get(anonymousPath(path)) ?? snakeCasePath(path),
    )
  }
  return (endpoint) =>
    renameParameters(endpoint, firstPathByShape.get(anonymousPath(endpoint.path)) ?? endpoint.path)
}

/** `/cashiers/{sessionId}` becomes `/cashiers/{session_id}`. */
const snakeCasePath = (path: Endpoint['path']): Endpoint['path'] =>
  path.replaceAll(/\{(\w+)\}/g, (part) =>
    part.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ) as Endpoint['path']

/** Path with anonymous parameters, in which `{id}` becomes `{}`. */
export const anonymousPath = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

const namesIn = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)

function renameParameters(endpoint: Endpoint, path: Endpoint['path']): Endpoint {
  if (path === endpoint.path || !(endpoint.params instanceof z.ZodObject)) return { ...endpoint, path }
  const [from, to] = [namesIn(endpoint.path), namesIn(path)]
  const { shape } = endpoint.params
  const params = z.object(Object.fromEntries(from.map((name, index) => [to[index]!, shape[name]!])))
  return { ...endpoint, path, params }
}
