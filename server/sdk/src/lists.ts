import type { ChangesOf, PageOf } from './call.ts'
import { isForkiError } from './error.ts'

/** Items per page of `each`: the most that the server allows. */
const PER_PAGE = 100
/** Items per page of `each` with parts that `expand` adds: the most that the server allows for all parts. */
const EXPANDED_PER_PAGE = 50
/** Items in a batch of changes: the server's default. */
const BATCH_SIZE = 20
/** Start of a change feed that reads everything. */
const BEGINNING = '1970-01-01T00:00:00Z'

/**
 * Reads a page of a list. `isSmallest` is true for a page of one item, which can't be smaller after a rejection.
 */
export type ReadPage<P> = (query: object, isSmallest: boolean) => Promise<P>

/**
 * Items of all pages of a list. Yields an item once if an addition moves it to the next page meanwhile. Leaves an
 * item out if the deletion of one before it moves it to the previous page: read the change feed to miss nothing.
 */
export async function* eachItem<T>(
  query: object | undefined,
  readPage: ReadPage<PageOf<T>>,
): AsyncGenerator<T> {
  let per_page = sizeOf(query) ?? (query && 'expand' in query ? EXPANDED_PER_PAGE : PER_PAGE)
  let before = new Set<unknown>()
  for (let skipped = 0; ; skipped += per_page) {
    const found = await readShrinking(per_page, (size) =>
      readPage({ ...query, per_page: size, page: skipped / size + 1 }, size === 1),
    )
    const { items, total } = found.reply
    per_page = found.per_page
    for (const item of items) if (!before.has(idOf(item))) yield item
    if (skipped + per_page >= total || items.length === 0) return
    before = new Set(items.map(idOf))
  }
}

/** Id of an item. Items without an id are their own. */
const idOf = (item: unknown) => (item as { id?: unknown } | null)?.id ?? item

/** Batches of a change feed, until the last one. */
export async function* eachBatch<T>(
  query: object = {},
  readBatch: ReadPage<ChangesOf<T>>,
): AsyncGenerator<ChangesOf<T>> {
  const { updated_since, cursor, ...rest } = query as { updated_since?: string; cursor?: string }
  let position: object = cursor === undefined ? { updated_since: updated_since ?? BEGINNING } : { cursor }
  let per_page = sizeOf(rest) ?? BATCH_SIZE
  for (;;) {
    const found = await readShrinking(per_page, (size) =>
      readBatch({ ...rest, ...position, per_page: size }, size === 1),
    )
    const batch = found.reply
    per_page = found.per_page
    yield batch
    if (!batch.has_more) return
    position = { cursor: batch.next_cursor }
  }
}

const sizeOf = (query: object | undefined) => (query as { per_page?: number } | undefined)?.per_page

/**
 * Reads a page, or a smaller one after 503, because large items can exceed the time limit of the server. The size
 * of a smaller page divides that of the larger one, so that the pages before it remain whole pages.
 */
async function readShrinking<R>(
  per_page: number,
  read: (per_page: number) => Promise<R>,
): Promise<{ reply: R; per_page: number }> {
  try {
    return { reply: await read(per_page), per_page }
  } catch (error) {
    if (per_page <= 1 || !isForkiError(error, 'unavailable')) throw error
    return readShrinking(largestDivisor(per_page), read)
  }
}

/** Largest divisor of an integer above 1 that is smaller than it. */
function largestDivisor(size: number): number {
  let divisor = 2
  while (size % divisor !== 0) divisor += 1
  return size / divisor
}
