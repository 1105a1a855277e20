import { EVENT_LOG_DAYS, type LiveEvent } from '@forki/contract/events'
import { z } from 'zod'
import { deriveKey, decryptText, encryptText } from '../adapters/derived-keys.ts'
import type { EventNotification } from '../context/ports/events.ts'
import type { Context } from '../context/context.ts'
import { invalid } from '../errors/app-error.ts'
import { sql, type Sql } from '../db/sql.ts'
import { OVERLAP_SECONDS } from './notification-connection.ts'
import { databaseIdentitySql, feedRoundConditions } from './change-feed.ts'
import { fingerprint, snapshotSchema } from './change-cursor.ts'

const DAY_MS = 86_400_000

/**
 * Position of a reader in the event log. Cursors contain it encrypted, because event and transaction numbers
 * reveal the number of events of all restaurants.
 */
const logPosition = z.object({
  /** Hash of restaurant and types. A cursor is valid only for the same query. */
  query: z.string(),
  /** Identity of the database, because transaction numbers differ between databases. */
  database: z.string(),
  /**
   * Start time of the reader's latest round, in ms since 1970. A round is a series of batches that end at the
   * same database snapshot.
   */
  taken: z.int(),
  /**
   * Database snapshot at which the previous round of batches ended. The current round has only events after it.
   * Null in the first round.
   */
  before: snapshotSchema.nullable(),
  /**
   * Database snapshot at which the current round of batches ends. Null after the last batch of a round, because
   * the next batch starts a new round.
   */
  until: snapshotSchema.nullable(),
  /**
   * Internal number of the last event in the batches of the current round. Null before the first batch of a
   * round.
   */
  last: z.string().nullable(),
})
type LogPosition = z.output<typeof logPosition>

/** Request of a batch of the event log. `after` is the id of a known event, or `latest`. */
export interface EventLogRequest {
  restaurant_id: string
  types?: readonly LiveEvent['type'][] | undefined
  after?: string | undefined
  cursor?: string | undefined
  per_page: number
}

/** Batch of the event log. */
export interface EventLogBatch {
  items: EventNotification[]
  next_cursor: string
  has_more: boolean
}

interface FoundBatch {
  snapshot: string
  database: string
  taken: Date
  rows: (EventNotification & { number: string })[]
}

/**
 * Reads one batch of a restaurant's event log, oldest first. Consecutive batches that end at the same database
 * snapshot form a round. A round contains the events that were committed between the snapshot of the previous
 * round and its own snapshot. An event whose transaction commits late thus appears in a later round.
 * @throws invalid with `expired_event_cursor` for a malformed or old cursor, or another query or database
 * @throws invalid with `unknown_event` for an event that is not in the log
 * @see docs/decisions/132-event-log.md
 */
export async function readEventLog(ctx: Context, request: EventLogRequest): Promise<EventLogBatch> {
  const { restaurant_id, types, per_page } = request
  const query = fingerprint([restaurant_id, types?.toSorted() ?? null])
  const position = request.cursor === undefined ? null : decryptPosition(ctx, request.cursor)
  if (
    position &&
    (position.query !== query || ctx.now().getTime() - position.taken > EVENT_LOG_DAYS * DAY_MS)
  )
    throw invalid('cursor', 'expired_event_cursor')
  const start = position ? [] : await firstBatchConditions(ctx, request)
  const [found] = await sql.rows<FoundBatch>(ctx, batchQuery(request, position, start))
  const { database, taken, rows } = found!
  if (position && position.database !== database) throw invalid('cursor', 'expired_event_cursor')
  const items = rows.slice(0, per_page)
  const has_more = rows.length > per_page
  const roundEnd = position?.until ?? found!.snapshot
  const state = {
    query,
    database,
    taken: position?.until ? position.taken : taken.getTime(),
  }
  const next: LogPosition = has_more
    ? { ...state, before: position?.before ?? null, until: roundEnd, last: items.at(-1)!.number }
    : { ...state, before: roundEnd, until: null, last: null }
  return {
    items: items.map(({ number: _number, ...notice }) => notice),
    next_cursor: encryptText(deriveKey(ctx.deps.env.FORKI_SECRET, 'event-cursor'), JSON.stringify(next)),
    has_more,
  }
}

function decryptPosition({ deps }: Context, cursor: string): LogPosition {
  try {
    const text = decryptText(deriveKey(deps.env.FORKI_SECRET, 'event-cursor'), cursor)
    return logPosition.parse(JSON.parse(text))
  } catch {
    throw invalid('cursor', 'expired_event_cursor')
  }
}

/**
 * Returns the SQL conditions of the first batch by the parameter `after`. An event gets its number before its
 * transaction commits. It may thus become visible after an event with a higher number. A batch after a known
 * event therefore repeats the events of the `OVERLAP_SECONDS` before that event.
 */
async function firstBatchConditions(ctx: Context, { restaurant_id, after }: EventLogRequest): Promise<Sql[]> {
  if (after === undefined) return []
  if (after === 'latest') return [sql`false`]
  const knownEvent = await ctx.db.liveEvent.findUnique({
    where: { restaurant_id_event_id: { restaurant_id, event_id: after } },
    select: { id: true, created_at: true },
  })
  if (!knownEvent) throw invalid('after', 'unknown_event')
  const since = new Date(knownEvent.created_at.getTime() - OVERLAP_SECONDS * 1000)
  return [sql`e.id <> ${knownEvent.id}`, sql`(e.id > ${knownEvent.id} OR e.created_at > ${since})`]
}

function batchQuery(
  { restaurant_id, types, per_page }: EventLogRequest,
  position: LogPosition | null,
  start: readonly Sql[],
): Sql {
  const where = [
    sql`e.restaurant_id = ${restaurant_id}::uuid`,
    ...start,
    ...feedRoundConditions(sql`e`, position),
  ]
  // After a restore, the log contains events with transaction numbers that this database has not reached yet.
  // Without this condition, every round of batches would repeat these events.
  if (position?.before) where.push(sql`pg_visible_in_snapshot(e.xid::text::xid8, pg_current_snapshot())`)
  if (types) where.push(sql`e.type = ANY (${types}::text[])`)
  if (position?.last) where.push(sql`e.id > ${position.last}::bigint`)
  return sql`
    SELECT pg_current_snapshot()::text AS snapshot, ${databaseIdentitySql} AS database, clock_timestamp() AS taken,
      (SELECT coalesce(json_agg(json_build_object('number', batch.id::text, 'id', batch.event_id,
          'restaurant_id', batch.restaurant_id, 'type', batch.type, 'ids', batch.ids, 'at', batch.created_at)
          ORDER BY batch.id), '[]')
        FROM (SELECT e.* FROM live_events e WHERE ${sql.join(where, ' AND ')}
          ORDER BY e.id LIMIT ${per_page + 1}) batch) AS rows`
}
