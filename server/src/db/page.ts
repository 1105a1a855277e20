import type { Page } from '@forki/contract/kit/list'
import type { LazyJson } from './lazy-json.ts'
import { toPage } from './list.ts'
import { sql, type Sql, type SqlContext } from './sql.ts'

/** An item is one JSON value, or the JSON object of a select list. */
type Item = { json: Sql } | { columns: Sql }

/** SQL parts of a list. */
export type List = Item & {
  /** Tables that decide which items there are. */
  from: Sql
  where: readonly Sql[]
  /** Joins that only the items need. The total leaves them out, so they may neither add nor drop a row. */
  join?: Sql | undefined
  order: Sql
  /**
   * Alias of the table in `from` whose rows are cut to the page before `join` and the items are evaluated. Without it the
   * database evaluates the items of skipped rows too.
   */
  cut?: Sql | undefined
  /** `WITH` clause of the statement. */
  queries?: Sql | undefined
  /** Number of all items. Default: counts the rows of `from` that match `where`. */
  total?: Sql | undefined
  /** Select list of further values beside the items. */
  beside?: Sql | undefined
  /** Database of the statement. A replica is used only once it has caught up with the primary. */
  reads?: 'primary' | 'replica'
}

interface Paging {
  page: number
  per_page: number
}

/** One page of a list with its total, read by one statement. */
export async function page<R>(ctx: SqlContext, paging: Paging, list: List): Promise<Page<R>> {
  const { items, total } = await sql.one<{ items: R[]; total: number }>(ctx, pageSql(paging, list), {
    from: list.reads,
  })
  return toPage(items, total, paging)
}

/** Like `page`, as JSON text that is parsed on first access. `B` types the values beside the items. */
export async function lazyPage<R, B extends object = object>(
  ctx: SqlContext,
  paging: Paging,
  list: List,
): Promise<LazyJson<Page<R> & B>> {
  const found = await sql.json<{ items: R[]; total: number } & B>(ctx, pageSql(paging, list), {
    from: list.reads,
  })
  return found!.map((read) => ({ ...read, ...toPage(read.items, read.total, paging) }))
}

/** Statement of a page. Its only row holds `total`, the values beside the items, and `items`. */
export function pageSql(paging: Paging, list: List): Sql {
  const { from, order, cut, join = sql.empty, queries = sql.empty, beside } = list
  const where = list.where.length === 0 ? sql.empty : sql`WHERE ${sql.join([...list.where], ' AND ')}`
  const total = list.total ?? sql`(SELECT count(*)::int FROM ${from} ${where})`
  const [item, column] =
    'json' in list ? [sql`${list.json} AS item`, sql`page.item`] : [list.columns, sql`page`]
  const range = sql`LIMIT ${paging.per_page} OFFSET ${(paging.page - 1) * paging.per_page}`
  const items = cut
    ? sql`SELECT ${item} FROM (SELECT ${cut}.* FROM ${from} ${where} ORDER BY ${order} ${range}) ${cut} ${join}
        ORDER BY ${order}`
    : sql`SELECT ${item} FROM ${from} ${join} ${where} ORDER BY ${order} ${range}`
  return sql`
    ${queries} SELECT ${total} AS total, ${beside ? sql`${beside},` : sql.empty}
      (SELECT coalesce(json_agg(${column}), '[]') FROM (${items}) page) AS items`
}

/**
 * Order of a list by `key`. A unique column breaks ties, so that pages neither repeat nor skip a row (API-4).
 */
export function stableOrder(
  { order }: { order: 'asc' | 'desc' },
  key: Sql,
  tie: Sql,
  nulls?: 'last' | 'lowest',
): Sql {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`
  return sql`${key} ${direction} ${nulls ? NULL_ORDER[nulls][order] : sql.empty}, ${tie} ${direction}`
}

const NULL_ORDER = {
  last: { asc: sql`NULLS LAST`, desc: sql`NULLS LAST` },
  lowest: { asc: sql`NULLS FIRST`, desc: sql`NULLS LAST` },
}
