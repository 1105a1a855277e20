import type { Logger } from '../observability/log.ts'
import { openEventStream, type EventStream } from './event-stream.ts'
import { RecentNotices } from './recent-notices.ts'
import { eventFrame, PING_MS, pingFrame, RESET_FRAME } from './sse-frame.ts'
import type { EventHub, Listener, Notice } from '../context/ports/events.ts'

/** Parts of a second over which pings are spread. */
const PING_SLOTS = 20

interface HubOptions {
  databaseUrl: string
  log: Logger
  /** An event of that moment is handed to whoever listens. */
  onDelivery?: (at: Date) => void
}

/** Nothing is connected before somebody listens or asks for rights. */
export function createEventHub({ databaseUrl, log, onDelivery }: HubOptions): EventHub {
  const rooms = new Map<string, Set<Listener>>()
  /** Listeners by the part of a second in which they are pinged, so that thousands cost no burst of writes. */
  const slots = Array.from({ length: PING_SLOTS }, () => new Set<Listener>())
  let pinged = 0
  let joined = 0
  let stream: EventStream | null = null
  const onRights: ((scope: string) => void)[] = []
  let pings: NodeJS.Timeout | undefined
  const recent = new RecentNotices()

  const everybody = () => [...rooms.values()].flatMap((room) => [...room])
  const tell = (frame: string) => {
    for (const listener of everybody()) listener.send(frame)
  }
  const onNotice = (notice: Notice) => {
    if (!recent.add(notice)) return
    const room = rooms.get(notice.restaurant_id)
    if (!room) return
    // Written once, however many listen.
    const frame = eventFrame(notice)
    for (const listener of room) listener.send(frame, notice)
    onDelivery?.(new Date(notice.at))
  }

  const ping = () => {
    pinged += 1
    const frame = pingFrame()
    for (const listener of slots[pinged % PING_SLOTS]!) listener.send(frame)
  }

  const leave = (restaurant_id: string, listener: Listener) => {
    for (const slot of slots) slot.delete(listener)
    const room = rooms.get(restaurant_id)
    room?.delete(listener)
    if (room?.size === 0) rooms.delete(restaurant_id)
    if (rooms.size === 0) {
      clearInterval(pings)
      pings = undefined
    }
  }

  const onReset = () => {
    recent.restart()
    tell(RESET_FRAME)
  }
  const listen = () =>
    (stream ??= openEventStream({
      databaseUrl,
      log,
      onListening: () => recent.restart(),
      onNotice,
      onReset,
      onRights: (scope) => {
        for (const onChange of onRights) onChange(scope)
      },
    }))

  return {
    async subscribe(restaurant_id, listener) {
      await listen().listening
      const room = rooms.get(restaurant_id) ?? new Set()
      rooms.set(restaurant_id, room.add(listener))
      slots[(joined += 1) % PING_SLOTS]!.add(listener)
      pings ??= setInterval(ping, PING_MS / PING_SLOTS).unref()
      return () => leave(restaurant_id, listener)
    },
    receivedSince: (restaurant_id, at) => recent.since(restaurant_id, at),
    followRights(onChange) {
      onRights.push(onChange)
      listen()
      return () => stream?.hears() ?? false
    },
    size: () => everybody().length,
    async close() {
      for (const listener of everybody()) listener.end()
      rooms.clear()
      for (const slot of slots) slot.clear()
      clearInterval(pings)
      await stream?.close()
      stream = null
    },
  }
}
