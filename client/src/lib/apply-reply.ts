/**
 * Query cache updates from the reply of a write, before any refetch. Updates a changed entity in lists and
 * detail queries, and removes a deleted one. A new entity appears after the next refetch, at its position in
 * the sort order.
 * @see SCR-11
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { EndpointCall } from '@forki/contract/kit/endpoint-call'

type Entity = Record<string, unknown>

const isObject = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the value that identifies a cached entity: its `transaction_id`, its `id`, or the `key` of a
 * dropdown entry.
 */
const identityOf = (value: unknown): unknown =>
  isObject(value) ? (value['transaction_id'] ?? value['id'] ?? value['key']) : undefined

const pathOf = (key: QueryKey) => String(key[1])
/**
 * True for the path of one entity, such as `/orders/{id}`. Other paths belong to a list or a command, such
 * as `/orders/{id}/receipt-link`.
 */
const isEntityPath = (path: string) => path.endsWith('}')
const paramsOf = (key: QueryKey): readonly unknown[] => {
  const input = key[2]
  return isObject(input) && isObject(input['params']) ? Object.values(input['params']) : []
}

/**
 * Applies the reply of a write to every cached query under `roots`.
 * @param params path parameters of the call
 */
export function applyReply(
  client: QueryClient,
  endpoint: EndpointCall,
  params: Readonly<Record<string, unknown>>,
  { reply, roots }: { reply: unknown; roots: readonly string[] },
): void {
  const affected = client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => roots.includes(String(queryKey[0])))
  // A path such as `DELETE /orders/{id}/receipt-link` does not delete the order.
  const isDeletion = endpoint.method === 'DELETE' && isEntityPath(endpoint.path)
  const deletedId = isDeletion ? Object.values(params).at(-1) : undefined
  const id = identityOf(reply)
  if (deletedId === undefined && id === undefined) return
  for (const { queryKey, state } of affected) {
    const isDetail = isEntityPath(pathOf(queryKey)) && paramsOf(queryKey).at(-1) === deletedId
    if (deletedId !== undefined && isDetail) {
      // A refetch of the deleted entity would fail.
      client.removeQueries({ queryKey })
      continue
    }
    const nextData =
      deletedId === undefined
        ? withReply(state.data, id, reply as Entity)
        : withoutEntity(state.data, deletedId)
    if (nextData === state.data) continue
    // Cancels a read in flight. Its reply may be older than this write, so the screen would show the former
    // values again.
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, nextData)
  }
}

const isList = (data: unknown): data is Entity & { items: unknown[] } =>
  isObject(data) && Array.isArray(data['items'])

function withoutEntity(data: unknown, id: unknown): unknown {
  if (!isList(data)) return data
  const items = data.items.filter((item) => identityOf(item) !== id)
  const removedCount = data.items.length - items.length
  if (removedCount === 0) return data
  return { ...data, items, ...(typeof data['total'] === 'number' && { total: data['total'] - removedCount }) }
}

function withReply(data: unknown, id: unknown, reply: Entity): unknown {
  if (isObject(data) && identityOf(data) === id) return mergedEntity(data, reply)
  if (!isList(data) || !data.items.some((item) => identityOf(item) === id)) return data
  return {
    ...data,
    items: data.items.map((item) => (identityOf(item) === id ? mergedEntity(item as Entity, reply) : item)),
  }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/**
 * Copies the reply's fields to the cached entity, if the entity has them and both values have the same type
 * or one is null. A count of the entity thus remains where the reply has an array.
 */
function mergedEntity(old: Entity, reply: Entity): Entity {
  const fields = Object.entries(old).map(([name, value]) => {
    const nextValue = reply[name]
    const fits =
      nextValue !== undefined && (nextValue === null || value === null || kindOf(nextValue) === kindOf(value))
    return [name, fits ? nextValue : value]
  })
  return Object.fromEntries(fields) as Entity
}
