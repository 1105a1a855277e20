/**
 * The restaurant's events as they happen. One connection a page (`startLive`, called by the frame); screens need nothing:
 * an event marks the queries it concerns as old, and those on screen are fetched again. While there is no connection the
 * same is done every five seconds. `useLiveStatus` feeds the indicator, `useLiveEvents` sounds and badges.
 */
import type { EventType, LiveEvent } from '@forki/contract/events'
import { EVENT_TYPES } from '@forki/contract/events/constants'
import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { answers, cutOff, cachedSince, reachable, slow } from '../../lib/connectivity.ts'
import { earliestPosition, isCoveredFrom, notePosition } from '../../lib/event-position.ts'
import { invalidate, renew } from '../../lib/resource.ts'
import { signal, useSignal } from '../../lib/signal.ts'

export interface LiveStatus {
  /** `reconnecting` for the first seconds without the server, then `offline`. `off`: no restaurant is open. */
  state: 'live' | 'reconnecting' | 'offline' | 'off'
  /** When the server was last heard of, in milliseconds since 1970. */
  heard_at: number
}

const floorRoots = ['orders', 'kitchen', 'tables', 'restaurant-layouts']
/** Which queries an event makes old, by the first part of their path. */
export const TOUCHED: Record<EventType, readonly string[]> = {
  'order.created': floorRoots,
  'order.updated': floorRoots,
  'order.completed': [...floorRoots, 'cashiers'],
  'order.cancelled': floorRoots,
  'item.updated': ['orders', 'kitchen'],
  'table.updated': ['tables', 'restaurant-layouts'],
  'layout.locked': ['restaurant-layouts'],
  'layout.updated': ['restaurant-layouts', 'tables'],
  'cashier.opened': ['cashiers'],
  'cashier.closed': ['cashiers'],
  'payment.created': ['cashiers', 'orders', 'restaurant-layouts'],
  'stock.updated': ['inventory'],
  'stock.low': ['inventory'],
  'menu.updated': ['menus'],
  'dish.updated': ['dishes', 'menus'],
  'card.updated': ['loyalty'],
  'membership.updated': ['memberships', 'auth'],
  'reservation.updated': ['reservations', 'tables'],
  'guest.asked': ['visits'],
  'guest.answered': ['visits'],
  'printer.updated': ['printers'],
  'print_job.updated': ['print-jobs', 'printers'],
}
const ALL_ROOTS = [...new Set(Object.values(TOUCHED).flat())].filter((root) => root !== 'auth')

/** Without the server for so long: offline. A slow network gets three times as long, here and below. */
const OFFLINE_AFTER_MS = 3500
/** The server says something every second. Silent for longer, it is asked; with no answer in time it is away. */
const SILENT_MS = 2500
const ANSWERS_WITHIN_MS = 2000
/** It answers, but the stream tells nothing: another stream. */
const DEAD_MS = 6000
/** A stream that has not begun by then may never: packets that were lost are repeated ever more rarely. */
const BEGINS_WITHIN_MS = 10_000
const WATCH_MS = 250
const POLL_MS = 5000
/** A page that nobody sees leaves the radio alone: it looks rarely, and on a touch device listens no longer than this. */
const HIDDEN_MS = 30_000
const REST_AFTER_MS = 60_000
const GATHER_MS = 40

export const liveStatus = signal<LiveStatus>({ state: 'off', heard_at: 0 })
const listeners = new Set<(event: LiveEvent) => void>()

/** The connection's state, for the indicator. */
export const useLiveStatus = () => useSignal(liveStatus)

/** Calls `handle` with every event while the component is there: for sounds and badges, not for data. */
export function useStreamEvents(handle: (event: LiveEvent) => void): void {
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  useEffect(() => {
    const listener = (event: LiveEvent) => latest.current(event)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

/** Connects to a restaurant's events until the returned function is called. */
export function startEventStream(restaurant_id: string, client: QueryClient): () => void {
  const gather = gatherer(client)
  const line = openLine(restaurant_id, gather, client)
  // A network that lets no stream through may let questions through; where nobody answers, nothing is asked in vain.
  // One that was slow is asked whether it still is.
  const poll = () => {
    if (!isSeen() || (isLive() && !slow.get())) return
    void answers(patience(POLL_MS)).then((there) => there && !isLive() && renewAll(client))
  }
  let rest: ReturnType<typeof setTimeout> | undefined
  const turn = () => {
    clearTimeout(rest)
    if (isSeen()) line.wake()
    else if (matchMedia('(hover: none)').matches) rest = setTimeout(line.rest, REST_AFTER_MS)
  }
  const wake = () => {
    if (isSeen()) line.wake()
  }
  const timers = [setInterval(line.watch, WATCH_MS), setInterval(poll, POLL_MS)]
  window.addEventListener('online', wake)
  window.addEventListener('offline', line.fail)
  document.addEventListener('visibilitychange', turn)
  return () => {
    for (const timer of timers) clearInterval(timer)
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', line.fail)
    document.removeEventListener('visibilitychange', turn)
    clearTimeout(rest)
    line.close()
    show('off')
  }
}

const isLiveQuery = ({ queryKey }: Query) => ALL_ROOTS.includes(String(queryKey[0]))

/** Refetches everything that events change, and whatever failed while the server was unreachable. */
const renewAll = (client: QueryClient) =>
  void renew(client, (query) => isLiveQuery(query) || query.state.status === 'error')

const isLive = () => liveStatus.get().state === 'live'
const isSeen = () => document.visibilityState === 'visible'
/** A network whose answers take their time gets more of it. */
export const patience = (ms: number) => (slow.get() ? 3 * ms : ms)

/** Refetches what was read before the position from which the stream brings events: everything, where there is none. */
const renewUncovered = (client: QueryClient, start: string | null) =>
  void renew(client, (query) => isLiveQuery(query) && !(start !== null && isCoveredFrom(start, query)))

/** One connection that comes back by itself, from the event it heard last. */
function openLine(restaurant_id: string, gather: (roots: readonly string[]) => void, client: QueryClient) {
  let source: EventSource | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** Position from which the first stream begins, so that it brings what changed after the page's reads. */
  const start = earliestPosition(client, isLiveQuery)
  let isFirst = true
  let lastId = ''
  let heardAt = Date.now()
  let pings = false
  let asking = false

  const heard = (message?: MessageEvent<string>) => {
    if (message?.lastEventId) lastId = message.lastEventId
    clearTimeout(waiting)
    const missed = failures > 0 || liveStatus.get().state === 'offline'
    const begins = isFirst
    isFirst = false
    failures = 0
    heardAt = Date.now()
    show('live', heardAt)
    if (missed) renewAll(client)
    else if (begins) renewUncovered(client, start)
  }
  const receive = (message: MessageEvent<string>) => {
    heard(message)
    const event = readEvent(message.data)
    if (!event) return
    gather(TOUCHED[event.type])
    for (const listener of listeners) listener(event)
  }
  const ping = (message: MessageEvent<string>) => {
    pings = true
    notePosition((JSON.parse(message.data) as { position?: string }).position)
    heard(message)
  }
  const stillDown = () => {
    const late = liveStatus.get().state === 'offline' || Date.now() - heardAt > patience(OFFLINE_AFTER_MS)
    show(late ? 'offline' : 'reconnecting')
  }
  const close = () => {
    clearTimeout(waiting)
    source?.close()
    source = null
  }
  const fail = () => {
    close()
    if (isLive()) heardAt = Date.now()
    stillDown()
    failures += 1
    waiting = setTimeout(open, isSeen() ? backoff(failures) : HIDDEN_MS)
  }
  const open = () => {
    close()
    pings = false
    waiting = setTimeout(open, patience(BEGINS_WITHIN_MS))
    const from = lastId || start
    const resume = from ? `&last_event_id=${encodeURIComponent(from)}` : ''
    source = new EventSource(`/api/v1/events?restaurant_id=${encodeURIComponent(restaurant_id)}${resume}`)
    source.addEventListener('open', () => heard())
    source.addEventListener('error', fail)
    source.addEventListener('ping', ping)
    // The server dropped events that this page missed.
    source.addEventListener('reset', () => renewAll(client))
    for (const type of ['message', ...EVENT_TYPES]) source.addEventListener(type, receive)
  }
  /** A network that swallows packets ends no stream: whoever hears nothing asks, and says so when nobody answers. */
  const ask = async (since: number) => {
    asking = true
    const there = await answers(patience(ANSWERS_WITHIN_MS))
    asking = false
    // Meanwhile something was heard, or another stream begins.
    if (heardAt !== since || !isLive()) return
    if (!there) {
      show('offline')
      // The stream is kept for a while: if it goes on, nothing was lost.
      waiting = setTimeout(fail, BEGINS_WITHIN_MS)
    } else if (pings && Date.now() - since > DEAD_MS) fail()
  }
  const watch = () => {
    if (!isSeen()) return
    if (!isLive()) stillDown()
    else if (!asking && Date.now() - heardAt > SILENT_MS) void ask(heardAt)
  }
  const rest = () => {
    if (!isLive()) return
    close()
    show('reconnecting')
  }
  /** Seen again: what was said meanwhile may not have come through. */
  const wake = () => {
    const silent = Date.now() - heardAt > SILENT_MS
    if (isLive() && !silent) return
    // Nobody could hear anything; only now does the time begin to count.
    if (liveStatus.get().state !== 'offline') heardAt = Date.now()
    open()
  }

  show('reconnecting', Date.now())
  open()
  return { close, fail, watch, rest, wake }
}

export function show(state: LiveStatus['state'], heard_at = liveStatus.get().heard_at): void {
  reachable.set(state === 'off' ? null : state === 'live')
  if (state === 'live') cachedSince.set(null)
  const gone = state === 'offline' && liveStatus.get().state !== 'offline'
  liveStatus.set({ state, heard_at })
  if (gone) cutOff()
}

/** Half a second, doubling to five, each shortened by up to a half so that not all devices return at once. */
export const backoff = (failures: number, random = Math.random()) =>
  Math.min(5000, 500 * 2 ** (failures - 1)) * (1 - random / 2)

/** Collects roots for a moment, so that ten events in a row cost one refetch. */
function gatherer(client: QueryClient): (roots: readonly string[]) => void {
  const pending = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return (roots) => {
    for (const root of roots) pending.add(root)
    timer ??= setTimeout(() => {
      timer = undefined
      const gathered = [...pending]
      pending.clear()
      void invalidate(client, gathered)
    }, GATHER_MS)
  }
}

function readEvent(text: string): LiveEvent | null {
  try {
    const event = JSON.parse(text) as Partial<LiveEvent> | null
    return isEvent(event) ? event : null
  } catch {
    return null
  }
}

/** Looked at by hand: the contract's schema would bring the whole checker into every screen. */
const isEvent = (event: Partial<LiveEvent> | null): event is LiveEvent =>
  EVENT_TYPES.includes(event?.type as EventType) && Array.isArray(event?.data?.ids)
