import type { Page } from '@forki/contract/kit/list'
import type { LazyJson } from './lazy-json.ts'
import { toPage } from './list.ts'
import { sql, type Sql, type SqlContext } from './sql.ts'

/** SQL of a page's item: one JSON expression, or a select list that becomes a JSON object. */
type Item = { json: Sql } | { columns: Sql }

/** SQL fragments of a paginated list. */
export type List = Item & {
  /** SQL of the tables and joins that determine the rows of the list. */
  from: Sql
  where: readonly Sql[]
  /**
   * SQL of the joins for the items only. The total omits these joins, so they must neither add nor remove
   * rows.
   */
  join?: Sql | undefined
  order: Sql
  /**
   * Alias of the table in `from` that is paginated before `join`. PostgreSQL then evaluates `join` and the
   * items only for the rows of the page. By default it evaluates them for skipped rows too.
   */
  cut?: Sql | undefined
  /** `WITH` clause of the page's statement. */
  queries?: Sql | undefined
  /** SQL expression of the total. Default: counts the rows of `from` that match `where`. */
  total?: Sql | undefined
  /** Select list of additional values beside the page's items. */
  beside?: Sql | undefined
  /**
   * Database that runs the page's statement. The replica runs it only after it has replayed every earlier
   * commit.
   */
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

/** Reads one page like `page`, but parses its JSON on first access. `B` types the additional values. */
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

/** SQL statement of a page. Its only result row contains `total`, the additional values and `items`. */
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
