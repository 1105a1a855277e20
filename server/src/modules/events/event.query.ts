import { SESSION_IDLE_MS } from '@forki/contract/limits'
import { IDLE_MARGIN_MS } from '@forki/contract/terminals'
import { Prisma } from '../../generated/prisma/client.ts'
import type { Context } from '../../kit/context.ts'
import { OVERLAP_SECONDS } from '../../live/feed.ts'
import type { Notice } from '../../live/frame.ts'

/** More than this and fetching everything again is cheaper. */
const MOST_TOLD = 500
/** How far back a stream can be resumed; older events are purged. */
const KEPT_MS = 24 * 3_600_000

/** What somebody missed since the event they saw last, or `reset` when that can't be told any more. */
export type Missed = { notices: Notice[] } | 'reset'

/**
 * The restaurant's events after `last_event_id`, oldest first. Ids are given out before transactions commit, so an event
 * may become visible after one with a higher id: those of the seconds before come along, some for the second time.
 */
export async function selectMissed(
  ctx: Context,
  restaurant_id: string,
  last_event_id: string,
): Promise<Missed> {
  if (!/^\d{1,18}$/.test(last_event_id)) return 'reset'
  const id = BigInt(last_event_id)
  const last = await ctx.db.liveEvent.findUnique({ where: { id }, select: { created_at: true } })
  if (!last || last.created_at.getTime() < Date.now() - KEPT_MS) return 'reset'
  const since = new Date(last.created_at.getTime() - OVERLAP_SECONDS * 1000)
  const notices = await ctx.db.$queryRaw<Notice[]>`
    SELECT id::text AS id, restaurant_id::text AS restaurant_id, type, ids, created_at AS at
    FROM live_events
    WHERE restaurant_id = ${restaurant_id}::uuid AND id <> ${id} AND (id > ${id} OR created_at > ${since})
    ORDER BY live_events.id LIMIT ${MOST_TOLD + 1}`
  return notices.length > MOST_TOLD ? 'reset' : { notices }
}

/** The newest event of all; what comes after it was not seen. Null when there is none. */
export async function selectPosition(ctx: Context): Promise<string | null> {
  const newest = await ctx.db.liveEvent.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
  return newest === null ? null : String(newest.id)
}

/** Whether the caller may still listen: the session or the key goes on, the account is active, the tie to the restaurant holds. */
export async function selectStillMember(ctx: Context, restaurant_id: string): Promise<boolean> {
  const { user_id, session_id, api_key_id, terminal: at } = ctx.actor
  const now = ctx.now()
  const key =
    api_key_id === null
      ? Prisma.sql`true`
      : Prisma.sql`EXISTS (SELECT FROM api_keys k WHERE k.id = ${api_key_id}::uuid AND k.revoked_at IS NULL
          AND (k.expires_at IS NULL OR k.expires_at > ${now}))`
  const idle = new Date(now.getTime() - SESSION_IDLE_MS)
  const terminal = at
    ? Prisma.sql`EXISTS (SELECT FROM terminals t JOIN terminal_turns n ON n.terminal_id = t.id
        WHERE t.session_id = s.id AND t.ended_at IS NULL AND n.user_id = u.id AND n.ended_at IS NULL
          AND n.expires_at > ${now} AND n.touched_at + make_interval(secs => t.idle_seconds + ${IDLE_MARGIN_MS / 1000}) > ${now})`
    : Prisma.sql`s.user_id = u.id`
  const session =
    session_id === null
      ? Prisma.sql`true`
      : Prisma.sql`EXISTS (SELECT FROM sessions s WHERE s.id = ${session_id}::uuid AND ${terminal}
          AND s.revoked_at IS NULL AND s.expires_at > ${now} AND s.last_seen_at > ${idle})`
  const rows = await ctx.db.$queryRaw<unknown[]>`
    SELECT u.id FROM users u
    WHERE u.id = ${user_id}::uuid AND u.active AND u.deleted_at IS NULL AND ${session} AND ${key}
      AND EXISTS (SELECT FROM restaurants r WHERE r.id = ${restaurant_id}::uuid AND r.deleted_at IS NULL)
      AND (u.role = 'application_admin'
        OR EXISTS (SELECT FROM restaurant_owners o WHERE o.user_id = u.id AND o.restaurant_id = ${restaurant_id}::uuid)
        OR EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.restaurant_id = ${restaurant_id}::uuid
          AND m.status = 'accepted'))`
  return rows.length > 0
}
