/**
 * Cache updates from the reply of a write, before anything is fetched again. A changed entity is replaced in lists and
 * alone, a deleted one removed. A new one appears with the next fetch, where the server sorts it.
 * @see SCR-11
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { EndpointCall } from '@forki/contract/kit/endpoint-call'

type Entity = Record<string, unknown>

const isObject = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What tells one thing of a kind from another: dropdown items have no id of their own. */
const identityOf = (value: unknown): unknown =>
  isObject(value) ? (value['transaction_id'] ?? value['id'] ?? value['key']) : undefined

const pathOf = (key: QueryKey) => String(key[1])
const paramsOf = (key: QueryKey): readonly unknown[] => {
  const input = key[2]
  return isObject(input) && isObject(input['params']) ? Object.values(input['params']) : []
}

/** Applies the reply of a writing call to every cached query under `roots`. `params` are the call's own. */
export function applyReply(
  client: QueryClient,
  endpoint: EndpointCall,
  params: Readonly<Record<string, unknown>>,
  { reply, roots }: { reply: unknown; roots: readonly string[] },
): void {
  const concerned = client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => roots.includes(String(queryKey[0])))
  const gone = endpoint.method === 'DELETE' ? Object.values(params).at(-1) : undefined
  const id = identityOf(reply)
  for (const { queryKey, state } of concerned) {
    if (gone !== undefined) {
      // Nobody asks again for what is not there any more.
      if (pathOf(queryKey).endsWith('}') && paramsOf(queryKey).at(-1) === gone)
        client.removeQueries({ queryKey })
      else client.setQueryData(queryKey, without(state.data, gone))
    } else if (id !== undefined) {
      client.setQueryData(queryKey, changed(state.data, id, reply as Entity))
    }
  }
}

const isList = (data: unknown): data is Entity & { items: unknown[] } =>
  isObject(data) && Array.isArray(data['items'])

function without(data: unknown, id: unknown): unknown {
  if (!isList(data)) return data
  const items = data.items.filter((item) => identityOf(item) !== id)
  const lost = data.items.length - items.length
  if (lost === 0) return data
  return { ...data, items, ...(typeof data['total'] === 'number' && { total: data['total'] - lost }) }
}

function changed(data: unknown, id: unknown, reply: Entity): unknown {
  if (isObject(data) && identityOf(data) === id) return overlay(data, reply)
  if (!isList(data) || !data.items.some((item) => identityOf(item) === id)) return data
  return {
    ...data,
    items: data.items.map((item) => (identityOf(item) === id ? overlay(item as Entity, reply) : item)),
  }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** The old thing with what the reply says of it. A list may show less, or sum up what the reply has whole: that stays. */
function overlay(old: Entity, reply: Entity): Entity {
  const fields = Object.entries(old).map(([name, value]) => {
    const next = reply[name]
    const fits = next !== undefined && (next === null || value === null || kindOf(next) === kindOf(value))
    return [name, fits ? next : value]
  })
  return Object.fromEntries(fields) as Entity
}
