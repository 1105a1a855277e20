import { id } from '@forki/contract/kit/ids'
import { sql, type Sql } from '../../db/sql.ts'
import type { Context } from '../../context/context.ts'
import { parseEventPosition, type EventPosition } from '../../events/event-position.ts'
import { OVERLAP_SECONDS } from '../../events/notification-connection.ts'
import type { EventNotification } from '../../context/ports/events.ts'

/** Maximum number of events in a replay. For more events, a refetch of all data by the client is cheaper. */
const MAX_REPLAYED = 500
/** Maximum age of a resume position, in ms. The event log endpoint also returns older events. */
const MAX_AGE_MS = 24 * 3_600_000

const isId = (text: string): boolean => id.safeParse(text).success

/**
 * Events after the last one that the client received. `reset` if there are more than `MAX_REPLAYED`, or if
 * the resume position is unknown or older than `MAX_AGE_MS`.
 */
export type MissedEvents = { notices: EventNotification[] } | 'reset'

/** Resume position before the first event of a restaurant. */
const START_POSITION = '0'

/**
 * Reads the restaurant's events after `last_event_id`, oldest first. An event gets its id before its
 * transaction commits. It may thus become visible after an event with a higher id. The result therefore also
 * includes the events of the `OVERLAP_SECONDS` before `last_event_id`, which the client may have received.
 * @param last_event_id id of an event, or the `Event-Position` header of an API response
 */
export async function selectMissedEvents(
  ctx: Context,
  restaurant_id: string,
  last_event_id: string,
): Promise<MissedEvents> {
  if (last_event_id === START_POSITION) return selectUnseenEvents(ctx, restaurant_id, sql`true`)
  const position = parseEventPosition(last_event_id)
  if (position) return selectSince(ctx, restaurant_id, position)
  if (!isId(last_event_id)) return 'reset'
  const last = await ctx.db.liveEvent.findUnique({
    where: { restaurant_id_event_id: { restaurant_id, event_id: last_event_id } },
    select: { id: true, created_at: true },
  })
  if (!last || last.created_at.getTime() < Date.now() - MAX_AGE_MS) return 'reset'
  const since = new Date(last.created_at.getTime() - OVERLAP_SECONDS * 1000)
  return selectUnseenEvents(
    ctx,
    restaurant_id,
    sql`id <> ${last.id} AND (id > ${last.id} OR created_at > ${since})`,
  )
}

/**
 * Reads the events after the `Event-Position` of an API response. If this process sent that response and has
 * all later events in memory, the result has no earlier event. Otherwise it begins `OVERLAP_SECONDS` earlier,
 * because the clocks of servers differ and an event's time precedes its commit.
 */
async function selectSince(
  ctx: Context,
  restaurant_id: string,
  position: EventPosition,
): Promise<MissedEvents> {
  const receivedEvents = position.is_own
    ? ctx.deps.hub.receivedSince(restaurant_id, position.issuedAtMs)
    : null
  if (receivedEvents) return receivedEvents.length > MAX_REPLAYED ? 'reset' : { notices: receivedEvents }
  if (position.issuedAtMs < Date.now() - MAX_AGE_MS) return 'reset'
  const since = new Date(position.issuedAtMs - OVERLAP_SECONDS * 1000)
  return selectUnseenEvents(ctx, restaurant_id, sql`created_at > ${since}`)
}

async function selectUnseenEvents(ctx: Context, restaurant_id: string, unseen: Sql): Promise<MissedEvents> {
  const notices = await sql.rows<EventNotification>(
    ctx,
    sql`
    SELECT event_id AS id, restaurant_id::text AS restaurant_id, type, ids, created_at AS at
    FROM live_events WHERE restaurant_id = ${restaurant_id}::uuid AND ${unseen}
    ORDER BY live_events.id LIMIT ${MAX_REPLAYED + 1}`,
  )
  return notices.length > MAX_REPLAYED ? 'reset' : { notices }
}

/** Reads the id of the restaurant's newest event, after which a new stream starts. `0` without events. */
export async function selectLatestEventId(ctx: Context, restaurant_id: string): Promise<string> {
  const newest = await ctx.db.liveEvent.findFirst({
    where: { restaurant_id },
    orderBy: { id: 'desc' },
    select: { event_id: true },
  })
  return newest?.event_id ?? START_POSITION
}
