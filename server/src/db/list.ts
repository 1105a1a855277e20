import type { Page } from '@forki/contract/kit/list'

interface Paging {
  page: number
  per_page: number
  /** Position of an export, as for `page` in page.ts. Null for the first rows. */
  after?: ListPosition | null
}

/** Position in a list: sort key and tie of its last row, as text. */
export type ListPosition = readonly [key: string | null, tie: string]

/** Page of a list, and the position of its last item if the request had `after`. */
export type PageWithPosition<R> = Page<R> & { last?: ListPosition | null }

interface Sorting<S extends string> {
  sort: S
  order: 'asc' | 'desc'
}

interface FindMany<W, S extends string> {
  where: W | { AND: [W, object] }
  orderBy: (Record<S, 'asc' | 'desc'> | { id: 'asc' | 'desc' })[]
  skip: number
  take: number
}
/** Prisma's delegate of a model whose rows are `R`. */
interface Delegate<R, W, S extends string> {
  findMany: (args: FindMany<W, S>) => Promise<R[]>
  count: (args: { where: W }) => Promise<number>
}

/**
 * Reads one page of a model with its total. The id breaks ties, so that pages neither repeat nor skip
 * entities (API-4). The sort field must not be nullable.
 */
export async function modelPage<R, W, S extends string>(
  delegate: Delegate<R, W, S>,
  where: W,
  input: Paging & Sorting<S>,
): Promise<PageWithPosition<R>> {
  const { page, per_page, sort, order, after } = input
  const orderBy: FindMany<W, S>['orderBy'] = [{ [sort]: order } as Record<S, 'asc' | 'desc'>, { id: order }]
  if (after !== undefined) {
    const beyond = after === null ? where : { AND: [where, rowsAfter(input, after)] as [W, object] }
    const items = await delegate.findMany({ where: beyond, orderBy, skip: 0, take: per_page })
    return { ...toPage(items, 0, input), last: positionOf(items.at(-1), sort) }
  }
  const [items, total] = await Promise.all([
    delegate.findMany({ where, orderBy, skip: (page - 1) * per_page, take: per_page }),
    delegate.count({ where }),
  ])
  return toPage(items, total, input)
}

/** Prisma filter of the rows after a position. */
function rowsAfter<S extends string>({ sort, order }: Sorting<S>, [key, tie]: ListPosition): object {
  const next = order === 'asc' ? 'gt' : 'lt'
  return { OR: [{ [sort]: { [next]: key } }, { [sort]: key, id: { [next]: tie } }] }
}

function positionOf(row: unknown, sort: string): ListPosition | null {
  if (row === undefined) return null
  const { id, [sort]: key } = row as Record<string, unknown>
  return [key instanceof Date ? key.toISOString() : String(key), String(id)]
}

/** Creates the page envelope of a list. */
export const toPage = <T>(items: T[], total: number, { page, per_page }: Paging): Page<T> => ({
  items,
  page,
  per_page,
  total,
  total_pages: Math.ceil(total / per_page),
})

/**
 * Normalizes text for search exactly as `forki_fold_text` does: compatibility decomposition, no combining
 * marks, lower case. It converts letter by letter, because PostgreSQL has no final sigma.
 */
export function foldText(text: string): string {
  const plain = text
    .replaceAll('\0', '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  let folded = ''
  for (const letter of plain) folded += letter.toLowerCase()
  return folded
}

/** Escapes `%`, `_` and `\` in a search text for LIKE. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * Prisma filter of a search that ignores case and accents. All words of the search must occur. An empty
 * search matches everything.
 * @see docs/decisions/007-search-column.md
 */
export function searchWhere(q: string | undefined): { AND?: { search_text: { contains: string } }[] } {
  const words = searchWords(q)
  if (words.length === 0) return {}
  return { AND: words.map((word) => ({ search_text: { contains: escapeLike(word) } })) }
}

/** Patterns of a search for `search_text LIKE ALL (…)`. An empty search matches everything. */
export const searchPatterns = (q: string | undefined): string[] =>
  searchWords(q).map((word) => `%${escapeLike(word)}%`)

const searchWords = (q: string | undefined): string[] =>
  q ? foldText(q).split(/\s+/).filter(Boolean).slice(0, 10) : []
