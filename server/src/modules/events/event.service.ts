import type { ServerResponse } from 'node:http'
import type { Context } from '../../context/context.ts'
import { eventFrame, positionFrame, RESET_FRAME, retryFrame } from '../../events/sse-frame.ts'
import type { EventNotification, StreamRights } from '../../context/ports/events.ts'
import { isMemberOf } from '../../access/policies.ts'
import { refreshActor } from '../auth/refresh-actor.service.ts'
import { selectMissedEvents, selectLatestEventId } from './event.query.ts'

/**
 * Maximum number of bytes that a slow reader may leave unread. Beyond it the server destroys the stream, and
 * the client reconnects from its last event.
 */
const MAX_UNREAD_BYTES = 256 * 1024
export interface StreamSubscription {
  restaurant_id: string
  /**
   * Position from which the stream resumes: the id of the last event that the client received, or the
   * `Event-Position` header of an API response.
   */
  last_event_id: string | undefined
}

/**
 * Streams the restaurant's events until the client disconnects, the server stops or the reader's rights end.
 * Subscribes before it reads the missed events, so that no event is lost in between.
 * @see docs/decisions/008-events-by-notify.md
 */
export async function streamEvents(
  ctx: Context,
  { restaurant_id, last_event_id }: StreamSubscription,
  response: ServerResponse,
): Promise<void> {
  /** Buffer of new events until the missed events are sent. Null afterwards. */
  let waiting: [string, EventNotification | undefined][] | null = []
  /** Ids of the missed events that were sent, because the hub may deliver the same events again. */
  const sentIds = new Set<string>()
  const close = ctx.deps.streams.register({
    caller: ctx.actor.session_id ?? ctx.actor.api_key_id ?? ctx.ip,
    restaurant_id,
    readRights: () => readReaderRights(ctx, restaurant_id),
    endStream: () => void response.end(),
  })
  response.on('close', close)
  const deliver = (frame: string, notice?: EventNotification) => {
    if (!notice || !sentIds.has(notice.id)) writeFrame(response, frame)
  }
  const unsubscribe = await ctx.deps.hub.subscribe(restaurant_id, {
    send: (frame, notice) => {
      if (waiting) waiting.push([frame, notice])
      else deliver(frame, notice)
    },
    end: () => void response.end(),
  })
  response.on('close', unsubscribe)
  try {
    const { frames, missed } = await openingFrames(ctx, restaurant_id, last_event_id)
    // The client disconnected, or its rights ended, before the first byte of the stream.
    if (hasEnded(response)) return unsubscribe()
    sendStreamHeaders(response)
    for (const frame of frames) writeFrame(response, frame)
    for (const notice of missed) {
      sentIds.add(notice.id)
      writeFrame(response, eventFrame(notice))
    }
    for (const [frame, notice] of waiting) deliver(frame, notice)
    waiting = null
  } catch (error) {
    unsubscribe()
    throw error
  }
}

const hasEnded = (response: ServerResponse): boolean => response.destroyed || response.writableEnded

function writeFrame(response: ServerResponse, frame: string): void {
  if (hasEnded(response)) return
  response.write(frame)
  if (response.writableLength > MAX_UNREAD_BYTES) response.destroy()
}

/**
 * Reads the current rights of the stream's reader in the restaurant. Null for an ended session or API key, and for
 * a reader who is no member or whose shared terminal another user uses now.
 */
async function readReaderRights(
  { deps, actor }: Context,
  restaurant_id: string,
): Promise<StreamRights | null> {
  const found = await refreshActor(deps, actor)
  if (!found || found.actor.user_id !== actor.user_id) return null
  return isMemberOf(found.actor, restaurant_id) ? found : null
}

/** Reads the frames that open an event stream, and the missed events that follow these frames. */
async function openingFrames(
  ctx: Context,
  restaurant_id: string,
  last_event_id: string | undefined,
): Promise<{ frames: string[]; missed: EventNotification[] }> {
  const frames = [retryFrame(), positionFrame(await selectLatestEventId(ctx, restaurant_id))]
  if (!last_event_id) return { frames, missed: [] }
  const missed = await selectMissedEvents(ctx, restaurant_id, last_event_id)
  if (missed === 'reset') return { frames: [...frames, RESET_FRAME], missed: [] }
  return { frames: [retryFrame()], missed: missed.notices }
}

function sendStreamHeaders(response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // A proxy that buffers or compresses the stream would delay events.
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
}
