import type { ServerResponse } from 'node:http'
import type { Context } from '../../kit/context.ts'
import { eventFrame, positionFrame, RESET_FRAME, retryFrame, type Notice } from '../../live/frame.ts'
import { selectMissed, selectPosition, selectStillMember } from './event.query.ts'

/** Bytes that may wait for a slow reader; beyond, it is cut off, comes back and fetches everything. */
const MOST_WAITING = 256 * 1024
/** Milliseconds between which rights are asked for again, since the clock alone may end a session. */
const NOW_AND_THEN = { least: 15_000, most: 28_000 }
/** The same once rights changed somewhere: soon, yet not all readers at one moment, and once for many changes. */
const SOON = { least: 0, most: 2000 }

export interface Subscription {
  restaurant_id: string
  /** The event that was seen last, when a stream is resumed. */
  last_event_id: string | undefined
}

/**
 * Tells the restaurant's events until the reader goes away, the server stops or the reader's rights end. Nothing falls
 * between what is read from the table and what is heard live.
 */
export async function streamEvents(
  ctx: Context,
  { restaurant_id, last_event_id }: Subscription,
  response: ServerResponse,
): Promise<void> {
  /** Until what was missed has been told, live events wait their turn. */
  let waiting: [string, Notice | undefined][] | null = []
  /** Events read from the table, which may be heard as well. */
  const told = new Set<string>()
  const rights = watchRights(ctx, restaurant_id, response)
  const tell = (frame: string, notice?: Notice) => {
    if (!notice || !told.has(notice.id)) write(response, frame)
  }
  const leave = await ctx.deps.hub.subscribe(restaurant_id, {
    send: (frame, notice) => {
      if (waiting) waiting.push([frame, notice])
      else tell(frame, notice)
      if (notice?.type === 'membership.updated') void rights.check()
    },
    doubt: rights.checkSoon,
    end: () => void response.end(),
  })
  response.on('close', () => {
    rights.stop()
    leave()
  })
  try {
    const { frames, missed } = await beginning(ctx, restaurant_id, last_event_id)
    // Gone, or turned away, before the first byte.
    if (hasEnded(response)) return leave()
    openStream(response)
    for (const frame of frames) write(response, frame)
    for (const notice of missed) {
      told.add(notice.id)
      write(response, eventFrame(notice))
    }
    for (const [frame, notice] of waiting) tell(frame, notice)
    waiting = null
    rights.checkLater()
  } catch (error) {
    leave()
    throw error
  }
}

const hasEnded = (response: ServerResponse): boolean => response.destroyed || response.writableEnded

function write(response: ServerResponse, frame: string): void {
  if (hasEnded(response)) return
  response.write(frame)
  if (response.writableLength > MOST_WAITING) response.destroy()
}

/** Ends the stream when its reader may no longer listen: looks now and then, soon when in doubt, and at once when asked. */
function watchRights(ctx: Context, restaurant_id: string, response: ServerResponse) {
  let timer: NodeJS.Timeout | undefined
  let soon = false
  const stop = () => clearTimeout(timer)
  const checkWithin = ({ least, most }: typeof SOON) => {
    stop()
    if (hasEnded(response)) return
    timer = setTimeout(() => void check(), least + Math.random() * (most - least)).unref()
  }
  const checkLater = () => {
    if (!soon) checkWithin(NOW_AND_THEN)
  }
  const checkSoon = () => {
    if (soon) return
    soon = true
    checkWithin(SOON)
  }
  const check = async () => {
    soon = false
    try {
      if (!(await selectStillMember(ctx, restaurant_id))) response.end()
    } catch (error) {
      // Without the database there are no events either; the next check decides.
      const { log } = ctx.deps
      log.warn({ err: error, request_id: ctx.request_id }, 'live events: rights could not be checked')
    }
    checkLater()
  }
  return { check, checkLater, checkSoon, stop }
}

/** How a stream begins, and the events that come before the live ones. */
async function beginning(
  ctx: Context,
  restaurant_id: string,
  last_event_id: string | undefined,
): Promise<{ frames: string[]; missed: Notice[] }> {
  const position = await selectPosition(ctx)
  const frames = [retryFrame(), ...(position === null ? [] : [positionFrame(position)])]
  if (!last_event_id) return { frames, missed: [] }
  const missed = await selectMissed(ctx, restaurant_id, last_event_id)
  if (missed === 'reset') return { frames: [...frames, RESET_FRAME], missed: [] }
  return { frames: [retryFrame()], missed: missed.notices }
}

function openStream(response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // A proxy that keeps or compresses would hold events back.
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
}
