import type { ChangesOf, PageOf } from './call.ts'
import { isForkiError } from './error.ts'

/** Items per page of `each`: the most that the server allows. */
const PER_PAGE = 100
/** Items per page of `each` with `expand`. The server accepts this page size for every value of `expand`. */
const EXPANDED_PER_PAGE = 50
/** Items in a batch of changes: the server's default. */
const BATCH_SIZE = 20
/** Number of successful pages after which `SizedReader` first enlarges a reduced page size. */
const PAGES_BEFORE_RECOVERY = 4
/** Start of a change feed that reads everything. */
const EPOCH = '1970-01-01T00:00:00Z'

/**
 * Function that reads a page of a list. `isSmallest` is true if the request asks for one item only. A 503 then
 * cannot lead to a smaller page.
 */
export type ReadPage<P> = (query: object, isSmallest: boolean) => Promise<P>

/**
 * Yields the items of all pages of a list. Items added meanwhile may move an item to the next page, and it is
 * still yielded once. Items deleted meanwhile may move an item to a page that was already read, so it is left
 * out. The change feed misses nothing.
 */
export async function* eachItem<T>(
  query: object | undefined,
  readPage: ReadPage<PageOf<T>>,
): AsyncGenerator<T> {
  const reader = new SizedReader(
    pageSizeOf(query) ?? (query && 'expand' in query ? EXPANDED_PER_PAGE : PER_PAGE),
  )
  let before = new Set<unknown>()
  for (let skipped = 0; ;) {
    const { reply, size } = await reader.read((per_page) =>
      readPage({ ...query, per_page, page: skipped / per_page + 1 }, per_page === 1),
    )
    const { items, total } = reply
    for (const item of items) if (!before.has(idOf(item))) yield item
    skipped += size
    if (skipped >= total || items.length === 0) return
    before = new Set(items.map(idOf))
    reader.recover((per_page, largest) => largerSize(per_page, largest, skipped))
  }
}

/** Id of an item. An item without an id identifies itself. */
const idOf = (item: unknown) => (item as { id?: unknown } | null)?.id ?? item

/** Yields the batches of a change feed from `cursor` or `updated_since` on, until `has_more` is false. */
export async function* eachBatch<T>(
  query: object = {},
  readBatch: ReadPage<ChangesOf<T>>,
): AsyncGenerator<ChangesOf<T>> {
  const { updated_since, cursor, ...rest } = query as { updated_since?: string; cursor?: string }
  let position: object = cursor === undefined ? { updated_since: updated_since ?? EPOCH } : { cursor }
  const reader = new SizedReader(pageSizeOf(rest) ?? BATCH_SIZE)
  for (;;) {
    const { reply: batch } = await reader.read((per_page) =>
      readBatch({ ...rest, ...position, per_page }, per_page === 1),
    )
    yield batch
    if (!batch.has_more) return
    position = { cursor: batch.next_cursor }
    reader.recover((per_page, largest) => Math.min(2 * per_page, largest))
  }
}

const pageSizeOf = (query: { per_page?: number } | undefined) => query?.per_page

/**
 * Reader that requests smaller pages after 503, and larger ones again after success. Large items can exceed the
 * time limit of the server. A restarting server also responds with 503, so small pages must not remain.
 */
class SizedReader {
  readonly #largest: number
  #size: number
  /** Page size before the last recovery. Null once a page of the larger size succeeded. */
  #previousSize: number | null = null
  #successes = 0
  /**
   * Number of successful pages before the page size recovers. Doubles after each failed recovery, so that failures
   * remain rare.
   */
  #recoversAfter = PAGES_BEFORE_RECOVERY

  constructor(largest: number) {
    this.#largest = largest
    this.#size = largest
  }

  /**
   * Reads a page. After 503 it reads a smaller page. The smaller size divides the number of items that were
   * read before, so that these items still form whole pages.
   */
  async read<R>(read: (per_page: number) => Promise<R>): Promise<{ reply: R; size: number }> {
    for (;;) {
      try {
        const reply = await read(this.#size)
        this.#successes += 1
        this.#previousSize = null
        return { reply, size: this.#size }
      } catch (error) {
        if (this.#size <= 1 || !isForkiError(error, 'unavailable')) throw error
        this.#shrink()
      }
    }
  }

  #shrink(): void {
    if (this.#previousSize !== null) this.#recoversAfter *= 2
    this.#size = this.#previousSize ?? largestDivisor(this.#size)
    this.#previousSize = null
    this.#successes = 0
  }

  /** Enlarges the page size if `#recoversAfter` pages in a row succeeded. */
  recover(larger: (per_page: number, largest: number) => number): void {
    if (this.#successes < this.#recoversAfter) return
    const size = larger(this.#size, this.#largest)
    if (size === this.#size) return
    this.#previousSize = this.#size
    this.#size = size
    this.#successes = 0
  }
}

/**
 * Largest page size that divides the number of skipped items, so that these items still form whole pages. It is
 * above `size`, and at most `largest` and twice `size`. Returns `size` if there is none.
 */
function largerSize(size: number, largest: number, skipped: number): number {
  for (let larger = Math.min(2 * size, largest); larger > size; larger -= 1) {
    if (skipped % larger === 0) return larger
  }
  return size
}

/** Largest divisor of `size` that is smaller than `size`. `size` is an integer above 1. */
function largestDivisor(size: number): number {
  let divisor = 2
  while (size % divisor !== 0) divisor += 1
  return size / divisor
}
