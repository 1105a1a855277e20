import type { LazyJson } from './lazy-json.ts'
import { toPage, type PageWithPosition, type ListPosition } from './model-page.ts'
import { sql, type Sql, type SqlContext } from './sql.ts'

/** SQL of a page's item: one JSON expression, or a select list that becomes a JSON object. */
type ItemSql = { json: Sql } | { columns: Sql }

/** SQL fragments of a paginated list. */
export type ListSql = ItemSql & {
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
  paginatedAlias?: Sql | undefined
  /** `WITH` clause of the page's statement. */
  withClause?: Sql | undefined
  /** SQL expression of the total. Default: counts the rows of `from` that match `where`. */
  total?: Sql | undefined
  /** Select list of additional values beside the page's items. */
  extraValues?: Sql | undefined
  /**
   * Database that runs the page's statement. The replica runs it only after it has replayed every earlier
   * commit.
   */
  readsFrom?: 'primary' | 'replica'
}

interface Paging {
  page: number
  per_page: number
  /**
   * Keyset cursor: the page has the items after this position. Null for the first page. Replaces `page` and
   * skips the total. Only exports set it.
   */
  after?: ListPosition | null
}

/** Reads one page of a list with its total in one statement. */
export async function page<R>(ctx: SqlContext, paging: Paging, list: ListSql): Promise<PageWithPosition<R>> {
  const { items, total, ...found } = await sql.one<{ items: R[]; total: number; last?: ListPosition | null }>(
    ctx,
    pageSql(paging, list),
    { from: list.readsFrom },
  )
  return { ...toPage(items, total, paging), ...('last' in found && { last: found.last }) }
}

/** Reads one page like `page`, but leaves its JSON unparsed until `read`. `B` is the type of `extraValues`. */
export async function lazyPage<R, B extends object = object>(
  ctx: SqlContext,
  paging: Paging,
  list: ListSql,
): Promise<LazyJson<PageWithPosition<R> & B>> {
  const found = await sql.json<{ items: R[]; total: number; last?: ListPosition | null } & B>(
    ctx,
    pageSql(paging, list),
    {
      from: list.readsFrom,
    },
  )
  return found!.map((read) => ({ ...read, ...toPage(read.items, read.total, paging) }))
}

/** SQL statement of a page. Its one row has `total`, extra values, `items`, and `last` if `after` is set. */
export function pageSql(paging: Paging, list: ListSql): Sql {
  if (paging.after !== undefined) return batchSql(list, paging.after, paging.per_page)
  const { from, order, paginatedAlias, join = sql.empty, withClause = sql.empty, extraValues } = list
  const where = list.where.length === 0 ? sql.empty : sql`WHERE ${sql.join([...list.where], ' AND ')}`
  const total = list.total ?? sql`(SELECT count(*)::int FROM ${from} ${where})`
  const [item, column] =
    'json' in list ? [sql`${list.json} AS item`, sql`page.item`] : [list.columns, sql`page`]
  const range = sql`LIMIT ${paging.per_page} OFFSET ${(paging.page - 1) * paging.per_page}`
  const items = paginatedAlias
    ? sql`SELECT ${item} FROM (SELECT ${paginatedAlias}.* FROM ${from} ${where} ORDER BY ${order} ${range}) ${paginatedAlias} ${join}
        ORDER BY ${order}`
    : sql`SELECT ${item} FROM ${from} ${join} ${where} ORDER BY ${order} ${range}`
  return sql`
    ${withClause} SELECT ${total} AS total, ${extraValues ? sql`${extraValues},` : sql.empty}
      (SELECT coalesce(json_agg(${column}), '[]') FROM (${items}) page) AS items`
}

/**
 * ORDER BY expressions: `key`, then the unique column `tieBreaker`, so that pages neither repeat nor skip rows
 * (API-4).
 */
export function orderByWithTieBreaker(
  { order }: { order: 'asc' | 'desc' },
  key: Sql,
  tieBreaker: Sql,
  nulls?: 'last' | 'lowest',
): Sql {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`
  const sortExpression = sql`${key} ${direction} ${nulls ? NULL_ORDER[nulls][order] : sql.empty}, ${tieBreaker} ${direction}`
  const nulls_first = nulls === undefined ? order === 'desc' : nulls === 'lowest' && order === 'asc'
  sortKeys.set(sortExpression, { key, tieBreaker, order, nulls_first })
  return sortExpression
}

interface SortKeys {
  key: Sql
  tieBreaker: Sql
  order: 'asc' | 'desc'
  nulls_first: boolean
}

/** Sort keys by the ORDER BY expressions that `orderByWithTieBreaker` returned. */
const sortKeys = new WeakMap<Sql, SortKeys>()

/**
 * SQL statement of the items after a position. Unlike pages by number, batches neither repeat nor skip an
 * unchanged row while other rows are added or removed.
 */
function batchSql(list: ListSql, after: ListPosition | null, limit: number): Sql {
  const keys = sortKeys.get(list.order)
  if (keys === undefined) throw new Error('the order of the list has no sort keys')
  const { from, order, paginatedAlias, join = sql.empty, withClause = sql.empty } = list
  const conditions = after === null ? list.where : [...list.where, rowsAfterSql(keys, after)]
  const where = conditions.length === 0 ? sql.empty : sql`WHERE ${sql.join([...conditions], ' AND ')}`
  const item = 'json' in list ? list.json : sql`to_json(listed)`
  const columns = 'json' in list ? sql.empty : sql`CROSS JOIN LATERAL (SELECT ${list.columns}) listed`
  const rows = paginatedAlias
    ? sql`(SELECT ${paginatedAlias}.* FROM ${from} ${where} ORDER BY ${order} LIMIT ${limit}) ${paginatedAlias} ${join} ${columns}
        ORDER BY ${order}`
    : sql`${from} ${join} ${columns} ${where} ORDER BY ${order} LIMIT ${limit}`
  const items = sql`SELECT ${item} AS item, ${keys.key}::text AS key, ${keys.tieBreaker}::text AS tie FROM ${rows}`
  return sql`
    ${withClause} SELECT 0 AS total, ${list.extraValues ? sql`${list.extraValues},` : sql.empty}
      coalesce(json_agg(page.item), '[]') AS items,
      json_agg(json_build_array(page.key, page.tie)) -> -1 AS last
    FROM (${items}) page`
}

/**
 * SQL condition of the rows after a position. PostgreSQL converts the texts of the position to the types of
 * the sort keys.
 */
function rowsAfterSql(
  { key, tieBreaker, order, nulls_first }: SortKeys,
  [last_key, last_tie]: ListPosition,
): Sql {
  const nextOperator = order === 'asc' ? sql`>` : sql`<`
  if (last_key === null) {
    const nullsCondition = sql`(${key} IS NULL AND ${tieBreaker} ${nextOperator} ${last_tie})`
    return nulls_first ? sql`(${nullsCondition} OR ${key} IS NOT NULL)` : nullsCondition
  }
  const afterCondition = sql`(${key}, ${tieBreaker}) ${nextOperator} (${last_key}, ${last_tie})`
  return nulls_first ? afterCondition : sql`(${afterCondition} OR ${key} IS NULL)`
}

const NULL_ORDER = {
  last: { asc: sql`NULLS LAST`, desc: sql`NULLS LAST` },
  lowest: { asc: sql`NULLS FIRST`, desc: sql`NULLS LAST` },
}
