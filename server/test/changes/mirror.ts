import type { Caller } from '../setup/api.ts'

export interface MirroredItem {
  id: string
  updated_at: string
  deleted_at?: string
}
interface Batch {
  items: MirroredItem[]
  next_cursor: string
  has_more: boolean
}

type Query = Record<string, string | number>

/** Copy of a list that follows the list's change feed, like a client program. */
export class Mirror {
  readonly items = new Map<string, MirroredItem>()
  readonly deleted = new Set<string>()
  readonly #caller: Caller
  readonly #path: string
  readonly #query: Query
  #cursor: string | null = null

  constructor(caller: Caller, path: string, query: Query = {}) {
    this.#caller = caller
    this.#path = path
    this.#query = { include_deleted: 'true', per_page: 7, ...query }
  }

  /**
   * Follows the cursors of a change feed until `has_more` is false.
   * @returns all received items in order
   */
  async read(): Promise<MirroredItem[]> {
    const received: MirroredItem[] = []
    for (;;) {
      const batch = await this.#batch()
      received.push(...batch.items)
      this.#cursor = batch.next_cursor
      if (!batch.has_more) break
    }
    for (const item of received) this.#take(item)
    return received
  }

  async #batch(): Promise<Batch> {
    const positionQuery =
      this.#cursor === null ? { updated_since: '1970-01-01T00:00:00Z' } : { cursor: this.#cursor }
    const reply = await this.#caller.get(this.#path, { ...this.#query, ...positionQuery })
    if (reply.status !== 200) throw new Error(`the batch was refused: ${JSON.stringify(reply.body)}`)
    return reply.body as Batch
  }

  #take(item: MirroredItem): void {
    if (item.deleted_at === undefined) {
      this.items.set(item.id, item)
      this.deleted.delete(item.id)
    } else {
      this.items.delete(item.id)
      this.deleted.add(item.id)
    }
  }
}

/**
 * Ids of received items that are not in the order of `updated_at`. Ignores deleted items, which have no such
 * field.
 */
export const outOfOrderIds = (received: readonly MirroredItem[]): string[] => {
  const presentItems = received.filter((item) => item.deleted_at === undefined)
  return presentItems
    .filter((item, at) => {
      const previousItem = presentItems[at - 1]
      return previousItem !== undefined && previousItem.updated_at > item.updated_at
    })
    .map(({ id }) => id)
}

/** Reads all items of a list, page by page. */
export async function readPages(caller: Caller, path: string, query: Query = {}): Promise<MirroredItem[]> {
  const items: MirroredItem[] = []
  for (let page = 1; ; page += 1) {
    const reply = await caller.get(
      path,
      path.includes('/transactions') ? query : { per_page: 100, ...query, page },
    )
    if (reply.status !== 200) throw new Error(`the page was refused: ${JSON.stringify(reply.body)}`)
    if (Array.isArray(reply.body)) return reply.body as MirroredItem[]
    items.push(...(reply.body.items as MirroredItem[]))
    if (page >= reply.body.total_pages) return items
  }
}

/**
 * Items of a list, sorted by id, without `updated_at` and signed links. In the change feed, `updated_at` is the
 * time of the latest change of any part of the item. In a page it is the time of the row's own change.
 */
export const withoutTimestamps = (items: Iterable<MirroredItem>) =>
  [...items]
    .map(({ updated_at: _stamp, ...rest }) => withoutLinks(rest))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Fields with signed links, whose expiry changes every five minutes. */
const LINK_FIELDS = new Set(['signed_url', 'thumbnail_url'])

/** Replaces the signed links of an item by empty texts. */
const withoutLinks = <T extends { id: string }>(item: T): T =>
  JSON.parse(JSON.stringify(item, (name, value: unknown) => (LINK_FIELDS.has(name) ? '' : value))) as T
