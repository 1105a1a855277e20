import type { ServerResponse } from 'node:http'
import type { Context } from '../../kit/context.ts'
import { eventFrame, positionFrame, RESET_FRAME, retryFrame } from '../../live/frame.ts'
import { selectMissed, selectPosition, selectStillMember } from './event.query.ts'

/** Bytes that may wait for a slow reader; beyond, it is cut off, comes back and fetches everything. */
const MOST_WAITING = 256 * 1024
/** Rights are asked for again between these, in milliseconds, so that an ended session hears nothing for long. */
const RECHECK_MS = { least: 15_000, most: 28_000 }

export interface Subscription {
  restaurant_id: string
  /** The event that was seen last, when a stream is resumed. */
  last_event_id: string | undefined
}

/**
 * Tells the restaurant's events until the reader goes away, the server stops or the reader's rights end. Nothing falls
 * between what is read from the table and what is heard live; some may come twice.
 */
export async function streamEvents(
  ctx: Context,
  { restaurant_id, last_event_id }: Subscription,
  response: ServerResponse,
): Promise<void> {
  /** Until what was missed has been told, live events wait their turn. */
  let waiting: string[] | null = []
  let recheck: NodeJS.Timeout | undefined

  const write = (frame: string) => {
    if (response.destroyed || response.writableEnded) return
    response.write(frame)
    if (response.writableLength > MOST_WAITING) response.destroy()
  }
  const check = async () => {
    clearTimeout(recheck)
    try {
      if (await selectStillMember(ctx, restaurant_id)) schedule()
      else response.end()
    } catch (error) {
      // Without the database there are no events either; the next check decides.
      ctx.deps.log.warn(
        { err: error, request_id: ctx.request_id },
        'live events: rights could not be checked',
      )
      schedule()
    }
  }
  const schedule = () => {
    if (response.destroyed || response.writableEnded) return
    const wait = RECHECK_MS.least + Math.random() * (RECHECK_MS.most - RECHECK_MS.least)
    recheck = setTimeout(() => void check(), wait).unref()
  }

  const leave = await ctx.deps.hub.subscribe(restaurant_id, {
    send: (frame, notice) => {
      if (waiting) waiting.push(frame)
      else write(frame)
      if (notice?.type === 'membership.updated') void check()
    },
    end: () => void response.end(),
  })
  response.on('close', () => {
    clearTimeout(recheck)
    leave()
  })
  try {
    const first = await firstFrames(ctx, restaurant_id, last_event_id)
    // Gone, or turned away, before the first byte.
    if (response.destroyed || response.writableEnded) return leave()
    openStream(response)
    for (const frame of [...first, ...waiting]) write(frame)
    waiting = null
    schedule()
  } catch (error) {
    leave()
    throw error
  }
}

async function firstFrames(
  ctx: Context,
  restaurant_id: string,
  last_event_id: string | undefined,
): Promise<string[]> {
  const position = await selectPosition(ctx)
  const start = [retryFrame(), ...(position === null ? [] : [positionFrame(position)])]
  if (!last_event_id) return start
  const missed = await selectMissed(ctx, restaurant_id, last_event_id)
  if (missed === 'reset') return [...start, RESET_FRAME]
  return [retryFrame(), ...missed.notices.map(eventFrame)]
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
