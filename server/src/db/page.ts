import type { Page } from '@forki/contract/kit/list'
import type { LazyJson } from './lazy-json.ts'
import { toPage } from './list.ts'
import { sql, type Sql, type SqlContext } from './sql.ts'

/** Item of the page: one JSON expression, or a select list that becomes a JSON object. */
type Item = { json: Sql } | { columns: Sql }

/** SQL parts of a paginated list. */
export type List = Item & {
  /** Tables and joins that determine the rows. */
  from: Sql
  where: readonly Sql[]
  /** Joins for the items only. The total omits them, so they must neither add nor remove rows. */
  join?: Sql | undefined
  order: Sql
  /**
   * Alias of the table in `from` to paginate first. PostgreSQL then evaluates `join` and the items only for
   * the rows of the page. Default: for skipped rows too.
   */
  cut?: Sql | undefined
  /** `WITH` clause of the statement. */
  queries?: Sql | undefined
  /** Expression of the total. Default: counts the rows of `from` that match `where`. */
  total?: Sql | undefined
  /** Select list of additional values next to the items. */
  beside?: Sql | undefined
  /** Database of the statement. The replica serves it only after it has replayed every earlier commit. */
  reads?: 'primary' | 'replica'
}

interface Paging {
  page: number
  per_page: number
}

/** Reads one page of a list with its total in one statement. */
export async function page<R>(ctx: SqlContext, paging: Paging, list: List): Promise<Page<R>> {
  const { items, total } = await sql.one<{ items: R[]; total: number }>(ctx, pageSql(paging, list), {
    from: list.reads,
  })
  return toPage(items, total, paging)
}

/** Like `page`, but parses the JSON on first access. `B` types the additional values. */
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

/** Statement of a page. Its only row contains `total`, the additional values and `items`. */
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
 * ORDER BY expressions: `key`, then the unique column `tie`, so that pages neither repeat nor skip rows
 * (API-4).
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
