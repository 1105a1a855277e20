import type { ChangesOf, PageOf } from './call.ts'

/** Items per page of `each`: the most that the server allows. */
const PER_PAGE = 100
/** Items per page of `each` with parts that `expand` adds: the most that the server allows for all parts. */
const EXPANDED_PER_PAGE = 50
/** Start of a change feed that reads everything. */
const BEGINNING = '1970-01-01T00:00:00Z'

/**
 * Items of all pages of a list. Yields an item once if an addition moves it to the next page meanwhile. Leaves an
 * item out if the deletion of one before it moves it to the previous page: read the change feed to miss nothing.
 */
export async function* eachItem<T>(
  query: object | undefined,
  readPage: (query: object) => Promise<PageOf<T>>,
): AsyncGenerator<T> {
  const per_page = query && 'expand' in query ? EXPANDED_PER_PAGE : PER_PAGE
  let before = new Set<unknown>()
  for (let page = 1; ; page += 1) {
    const { items, total_pages } = await readPage({ per_page, ...query, page })
    for (const item of items) if (!before.has(idOf(item))) yield item
    if (page >= total_pages || items.length === 0) return
    before = new Set(items.map(idOf))
  }
}

/** Id of an item. Items without an id are their own. */
const idOf = (item: unknown) => (item as { id?: unknown } | null)?.id ?? item

/** Batches of a change feed, until the last one. */
export async function* eachBatch<T>(
  query: object = {},
  readBatch: (query: object) => Promise<ChangesOf<T>>,
): AsyncGenerator<ChangesOf<T>> {
  const { updated_since, cursor, ...rest } = query as { updated_since?: string; cursor?: string }
  let position: object = cursor === undefined ? { updated_since: updated_since ?? BEGINNING } : { cursor }
  for (;;) {
    const batch = await readBatch({ ...rest, ...position })
    yield batch
    if (!batch.has_more) return
    position = { cursor: batch.next_cursor }
  }
}
