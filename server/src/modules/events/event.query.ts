import { id } from '@forki/contract/kit/ids'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { readPosition, type EventPosition } from '../../events/event-position.ts'
import { OVERLAP_SECONDS } from '../../events/event-stream.ts'
import type { Notice } from '../../context/ports/events.ts'

/** More than this and fetching everything again is cheaper. */
const MOST_TOLD = 500
/** How far back a stream can be resumed; older events are purged. */
const KEPT_MS = 24 * 3_600_000

const isId = (text: string): boolean => id.safeParse(text).success

/** What somebody missed since the event they saw last, or `reset` when that can't be told any more. */
export type Missed = { notices: Notice[] } | 'reset'

/** Position of a stream that begins before its restaurant's first event. */
const BEFORE_ALL = '0'

/**
 * The restaurant's events after `last_event_id`, oldest first: an event's id, or the position that an answer carried. The
 * internal numbers are given out before transactions
 * commit, so an event may become visible after one with a higher number. Events of the seconds before come along, some
 * for the second time.
 */
export async function selectMissed(
  ctx: Context,
  restaurant_id: string,
  last_event_id: string,
): Promise<Missed> {
  if (last_event_id === BEFORE_ALL) return selectAfter(ctx, restaurant_id, sql`true`)
  const position = readPosition(last_event_id)
  if (position) return selectSince(ctx, restaurant_id, position)
  if (!isId(last_event_id)) return 'reset'
  const last = await ctx.db.liveEvent.findUnique({
    where: { restaurant_id_event_id: { restaurant_id, event_id: last_event_id } },
    select: { id: true, created_at: true },
  })
  if (!last || last.created_at.getTime() < Date.now() - KEPT_MS) return 'reset'
  const since = new Date(last.created_at.getTime() - OVERLAP_SECONDS * 1000)
  return selectAfter(ctx, restaurant_id, sql`id <> ${last.id} AND (id > ${last.id} OR created_at > ${since})`)
}

/**
 * Exact where this process gave the position and remembers enough. Otherwise the table is read with the overlap, which
 * also allows for clocks of other servers that differ by some seconds.
 */
async function selectSince(ctx: Context, restaurant_id: string, position: EventPosition): Promise<Missed> {
  const received = position.is_own ? ctx.deps.hub.receivedSince(restaurant_id, position.at) : null
  if (received) return received.length > MOST_TOLD ? 'reset' : { notices: received }
  if (position.at < Date.now() - KEPT_MS) return 'reset'
  const since = new Date(position.at - OVERLAP_SECONDS * 1000)
  return selectAfter(ctx, restaurant_id, sql`created_at > ${since}`)
}

async function selectAfter(ctx: Context, restaurant_id: string, unseen: Sql): Promise<Missed> {
  const notices = await sql.rows<Notice>(
    ctx,
    sql`
    SELECT event_id AS id, restaurant_id::text AS restaurant_id, type, ids, created_at AS at
    FROM live_events WHERE restaurant_id = ${restaurant_id}::uuid AND ${unseen}
    ORDER BY live_events.id LIMIT ${MOST_TOLD + 1}`,
  )
  return notices.length > MOST_TOLD ? 'reset' : { notices }
}

/** Id of the restaurant's newest event; a stream that begins now has missed everything after it. */
export async function selectPosition(ctx: Context, restaurant_id: string): Promise<string> {
  const newest = await ctx.db.liveEvent.findFirst({
    where: { restaurant_id },
    orderBy: { id: 'desc' },
    select: { event_id: true },
  })
  return newest?.event_id ?? BEFORE_ALL
}
