import type { Page } from '@forki/contract/kit/list'

interface Paging {
  page: number
  per_page: number
  /**
   * Keyset cursor of an export: position of the last row of its previous batch, as for `page` of sql-page.ts.
   * Null for the first batch.
   */
  after?: ListPosition | null
}

/**
 * Keyset cursor of a list: sort key and tie breaker of the last row that was read, as text. The key of a numeric
 * field of a model is a number, because Prisma converts no text.
 */
export type ListPosition = readonly [key: string | number | null, tieBreaker: string]

/** Page of a list, and the position of its last item if the request had `after`. */
export type PageWithPosition<R> = Page<R> & { last?: ListPosition | null }

interface Sorting<S extends string> {
  sort: S
  order: 'asc' | 'desc'
}

interface FindManyArgs<W, S extends string> {
  where: W | { AND: [W, object] }
  orderBy: (Record<S, 'asc' | 'desc'> | { id: 'asc' | 'desc' })[]
  skip: number
  take: number
}
/** Prisma's delegate of a model whose rows are `R`. */
interface Delegate<R, W, S extends string> {
  findMany: (args: FindManyArgs<W, S>) => Promise<R[]>
  count: (args: { where: W }) => Promise<number>
}

/**
 * Reads one page of a model with its total. With `after`, reads the rows after that position, and the total is 0.
 * The id breaks ties, so that pages neither repeat nor skip entities (API-4). The sort field must not be nullable.
 */
export async function modelPage<R, W, S extends string>(
  delegate: Delegate<R, W, S>,
  where: W,
  input: Paging & Sorting<S>,
): Promise<PageWithPosition<R>> {
  const { page, per_page, sort, order, after } = input
  const orderBy: FindManyArgs<W, S>['orderBy'] = [
    { [sort]: order } as Record<S, 'asc' | 'desc'>,
    { id: order },
  ]
  if (after !== undefined) {
    const beyond = after === null ? where : { AND: [where, rowsAfterFilter(input, after)] as [W, object] }
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
function rowsAfterFilter<S extends string>({ sort, order }: Sorting<S>, [key, tie]: ListPosition): object {
  const nextOperator = order === 'asc' ? 'gt' : 'lt'
  return { OR: [{ [sort]: { [nextOperator]: key } }, { [sort]: key, id: { [nextOperator]: tie } }] }
}

function positionOf(row: unknown, sort: string): ListPosition | null {
  if (row === undefined) return null
  const { id, [sort]: key } = row as Record<string, unknown>
  const comparable = typeof key === 'number' ? key : key instanceof Date ? key.toISOString() : String(key)
  return [comparable, String(id)]
}

/** Creates the page envelope of a list. */
export const toPage = <T>(items: T[], total: number, { page, per_page }: Paging): Page<T> => ({
  items,
  page,
  per_page,
  total,
  total_pages: Math.ceil(total / per_page),
})
