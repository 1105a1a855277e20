import type { Endpoint } from '@forki/contract/kit/endpoint'

/** Input of a valid call: path parameters, query, headers, and a JSON or multipart body. */
export interface Call {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  /** Creates a multipart body. Each request needs a new one. */
  form?: () => FormData
}

/** Replaces the id of the called entity by `id`: all ids in the path, or else its parent's in query or body. */
export function withEntityId(
  { params, path }: Endpoint,
  call: Call,
  id: string,
): { call: Call; in: 'path' | 'input' } | null {
  // The name of a dropdown and an external id are no ids of entities, so they are not replaced.
  const names = Object.keys(call.params ?? {}).filter((name) => !/^(list|source|external_id)$/.test(name))
  if (params && names.length === 0 && !path.includes('/external/')) return null
  if (names.length > 0) {
    const aimed = Object.fromEntries(names.map((name) => [name, id]))
    return { call: { ...call, params: { ...call.params, ...aimed } }, in: 'path' }
  }
  const handle = ['restaurant_id', 'section_id', 'layout_id', 'template_id'].find(
    (name) => name in (call.query ?? {}) || name in (call.body ?? {}),
  )
  if (handle === undefined) return null
  if (handle in (call.query ?? {}))
    return { call: { ...call, query: { ...call.query, [handle]: id } }, in: 'input' }
  return { call: { ...call, body: { ...call.body, [handle]: id } }, in: 'input' }
}
