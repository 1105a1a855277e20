import { CHANGE_FEED_DAYS } from '@forki/contract/kit/change-feed'
import type { ChangeList } from '../generated/prisma/client.ts'
import type { Context } from '../context/context.ts'
import { invalid } from '../errors/app-error.ts'
import { instant } from '../db/timestamps.ts'
import {
  fingerprint,
  encryptChangeCursor,
  type ChangesRequest,
  type ChangePosition,
} from './change-cursor.ts'
import { sql, type Sql, inRestaurants } from '../db/sql.ts'

const DAY_MS = 86_400_000

/**
 * SQL source of a list's change feed. `from` is one table, or several joined tables in parentheses. The SQL
 * expression `id` is the entity's id, by which the query joins `from` to the change log.
 */
export interface ChangeSource<R extends { id: string }> {
  list: ChangeList
  from: Sql
  id: Sql
  /**
   * SQL conditions of the list, without its condition on archived entities. The feed reports archived
   * entities as deleted.
   */
  where: readonly Sql[]
  /** SQL expression of an entity as one JSON value. */
  json: Sql
  /**
   * SQL condition on archived or cancelled entities, and SQL time of the archiving or cancellation. Null if
   * the list's entities can only be deleted.
   */
  archived: { when: Sql; at: Sql } | null
  /** Ids of the list's restaurants. Null for all restaurants. */
  restaurant_ids: readonly string[] | null
  /** Rights of the caller that select rows or fields. A cursor is valid only for the same rights. */
  view?: unknown
  present: (row: R, ctx: Context) => unknown
}

/** Source of a change feed without the function `present`. */
export type ChangeTable<R extends { id: string }> = Omit<ChangeSource<R>, 'present'>

/** Batch of a list's change feed, as the response contains it. */
export interface ChangeBatch {
  /** Presented entities, and `{id, deleted_at}` for each deleted entity. */
  items: unknown[]
  next_cursor: string
  has_more: boolean
}

interface BatchRow<R> {
  id: string
  at: string
  deleted_at: string | null
  item: R | null
}
interface Batch<R> {
  snapshot: string
  database: string
  taken: Date
  rows: BatchRow<R>[]
}

/**
 * Identity of the database, which changes after a restore, a failover or a copy. Transaction numbers of one
 * database are invalid in another.
 */
export const databaseIdentitySql = sql`
  concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
    left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (SELECT oid FROM pg_database WHERE datname = current_database()), pg_relation_filenode('list_changes'))`

/**
 * Reads one batch of a list's change feed. Consecutive batches that end at the same database snapshot form a
 * round. A round contains the changes that were committed between the snapshot of the previous round and its
 * own snapshot. A transaction that commits late thus appears in a later round, whatever its timestamps.
 * @throws invalid with `foreign_cursor` after the caller's restaurants or rights changed, or `expired_cursor`
 * @see docs/decisions/082-list-change-log.md
 */
export async function readChanges<R extends { id: string }>(
  ctx: Context,
  source: ChangeSource<R>,
  request: ChangesRequest,
): Promise<ChangeBatch> {
  const { position, per_page } = request
  const view = fingerprint([source.restaurant_ids?.toSorted() ?? null, source.view ?? null])
  if (position && position.view !== view) throw invalid('cursor', 'foreign_cursor')
  const now = ctx.now()
  if (position && now.getTime() - position.taken > CHANGE_FEED_DAYS * DAY_MS)
    throw invalid('cursor', 'expired_cursor')
  const [found] = await sql.rows<Batch<R>>(ctx, batchQuery(source, request, now))
  const { snapshot, database, taken, rows } = found!
  if (position && position.database !== database) throw invalid('cursor', 'expired_cursor')
  const shown = rows.slice(0, per_page)
  const has_more = rows.length > per_page
  const state: ChangePosition = position ?? {
    query: request.query,
    view,
    database,
    taken: taken.getTime(),
    before: null,
    until: null,
    since: request.since,
    last: null,
  }
  const until = state.until ?? snapshot
  const round_taken = state.until === null ? taken.getTime() : state.taken
  const next: ChangePosition = has_more
    ? { ...state, until, taken: round_taken, last: [shown.at(-1)!.at, shown.at(-1)!.id] }
    : { ...state, before: until, taken: round_taken, until: null, since: null, last: null }
  return {
    items: await Promise.all(shown.map((row) => presentRow(ctx, row, source))),
    next_cursor: encryptChangeCursor(ctx, next),
    has_more,
  }
}

async function presentRow<R extends { id: string }>(
  ctx: Context,
  row: BatchRow<R>,
  { present }: ChangeSource<R>,
): Promise<unknown> {
  if (row.item === null) return { id: row.id, deleted_at: instant(row.deleted_at!) }
  return present({ ...row.item, updated_at: row.at }, ctx)
}

function batchQuery<R extends { id: string }>(
  source: ChangeSource<R>,
  { position, per_page, include_deleted, since }: ChangesRequest,
  now: Date,
): Sql {
  const { from, id, json, restaurant_ids } = source
  const where = [
    sql`logged.list = ${source.list}::change_list`,
    ...feedRoundConditions(sql`logged`, position),
  ]
  if (restaurant_ids) where.push(inRestaurants(sql`logged`, restaurant_ids))
  const oldestTime = position ? position.since : since
  if (oldestTime !== null) where.push(sql`logged.at >= ${new Date(oldestTime)}`)
  if (position?.last) {
    where.push(
      sql`(logged.at, logged.row_id) > (${position.last[0]}::timestamptz, ${position.last[1]}::uuid)`,
    )
  }
  // A changed entity may have several log rows in a round. The subquery finds the latest one by the primary
  // key. An anti-join might read the whole change log.
  const rows = [
    sql`later.list = logged.list AND later.row_id = logged.row_id AND later.restaurant_id = logged.restaurant_id`,
    ...feedRoundConditions(sql`later`, position),
  ]
  where.push(sql`logged.xid = (SELECT later.xid FROM list_changes later WHERE ${sql.join(rows, ' AND ')}
    ORDER BY later.at DESC, later.xid DESC LIMIT 1)`)
  const liveCondition = sql`(${id} IS NOT NULL AND ${sql.join([...source.where], ' AND ')})`
  const deletedCondition = include_deleted ? sql`OR ${isRecentlyDeletedSql(source, now)}` : sql.empty
  where.push(sql`(${liveCondition} ${deletedCondition})`)
  const kind = include_deleted ? sql`LEFT JOIN` : sql`JOIN`
  return sql`
    SELECT pg_current_snapshot()::text AS snapshot, ${databaseIdentitySql} AS database, clock_timestamp() AS taken,
      (SELECT coalesce(json_agg(json_build_object('id', batch.row_id, 'at', batch.at, 'deleted_at', batch.deleted_at,
          'item', CASE WHEN batch.is_live THEN (SELECT ${json} FROM ${from} WHERE ${id} = batch.row_id) END)
          ORDER BY batch.at, batch.row_id), '[]')
        FROM (
          SELECT logged.row_id, logged.at, ${liveCondition} AS is_live, ${deletedAtSql(source)} AS deleted_at
          FROM list_changes logged ${kind} ${from} ON ${id} = logged.row_id
          WHERE ${sql.join(where, ' AND ')}
          ORDER BY logged.at, logged.row_id LIMIT ${per_page + 1}) batch) AS rows`
}

/**
 * SQL conditions that select the log rows of the current round of batches (see `readChanges`). In the first
 * round there are no conditions. A transaction that commits during the first round may appear in the second
 * round too.
 */
export function feedRoundConditions(
  alias: Sql,
  position: Pick<ChangePosition, 'before' | 'until'> | null,
): Sql[] {
  if (!position?.before) return []
  const { before, until } = position
  const xid = sql`${alias}.xid::text::xid8`
  const lowestXid = BigInt(before.split(':', 1)[0]!)
  return [
    sql`${alias}.xid >= ${lowestXid}`,
    sql`NOT pg_visible_in_snapshot(${xid}, ${before}::pg_snapshot)`,
    // Without `until`, this is the first batch of a round. The round then ends at the statement's own snapshot,
    // so every visible row belongs to it.
    ...(until === null ? [] : [sql`pg_visible_in_snapshot(${xid}, ${until}::pg_snapshot)`]),
  ]
}

const deletedAtSql = ({ id, archived }: Pick<ChangeSource<never>, 'id' | 'archived'>): Sql =>
  archived
    ? sql`CASE WHEN ${id} IS NULL THEN logged.at WHEN ${archived.when} THEN ${archived.at} END`
    : sql`CASE WHEN ${id} IS NULL THEN logged.at END`

const isRecentlyDeletedSql = (source: Pick<ChangeSource<never>, 'id' | 'archived'>, now: Date): Sql =>
  sql`${deletedAtSql(source)} >= ${new Date(now.getTime() - CHANGE_FEED_DAYS * DAY_MS)}`
