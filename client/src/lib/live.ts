/**
 * The restaurant's events as they happen. One connection a page (`startLive`, called by the frame); screens need nothing:
 * an event marks the queries it concerns as old, and those on screen are fetched again. While there is no connection the
 * same is done every five seconds. `useLiveStatus` feeds the indicator, `useLiveEvents` sounds and badges.
 */
import { EVENT_TYPES, type EventType, type LiveEvent } from '@forki/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { answers, cutOff, keptSince, reachable } from './offline/reach.ts'
import { invalidate } from './resource.ts'
import { signal, useSignal } from './signal.ts'

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

const OFFLINE_AFTER_MS = 3500
const POLL_MS = 5000
const GATHER_MS = 40

export const liveStatus = signal<LiveStatus>({ state: 'off', heard_at: 0 })
const listeners = new Set<(event: LiveEvent) => void>()

/** The connection's state, for the indicator. */
export const useLiveStatus = () => useSignal(liveStatus)

/** Calls `handle` with every event while the component is there: for sounds and badges, not for data. */
export function useLiveEvents(handle: (event: LiveEvent) => void): void {
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
export function startLive(restaurant_id: string, client: QueryClient): () => void {
  const gather = gatherer(client)
  // What failed while the server was away is asked for again, whatever it is.
  const renew = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey, state }) => ALL_ROOTS.includes(String(queryKey[0])) || state.status === 'error',
    })
  const line = openLine(restaurant_id, gather, renew)
  const watch = () => {
    if (!isLive()) line.stillDown()
    else if (line.isSilent()) line.fail()
  }
  // A network that lets no stream through may let questions through; where nobody answers, nothing is asked in vain.
  const poll = () => {
    if (!isLive()) void answers().then((there) => there && !isLive() && renew())
  }
  const wake = () => {
    if (document.visibilityState === 'visible' && !isLive()) line.open()
  }
  const timers = [setInterval(watch, 1000), setInterval(poll, POLL_MS)]
  window.addEventListener('online', wake)
  window.addEventListener('offline', line.fail)
  document.addEventListener('visibilitychange', wake)
  return () => {
    for (const timer of timers) clearInterval(timer)
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', line.fail)
    document.removeEventListener('visibilitychange', wake)
    line.close()
    show('off')
  }
}

const isLive = () => liveStatus.get().state === 'live'

/** One connection that comes back by itself, from the event it heard last. */
function openLine(restaurant_id: string, gather: (roots: readonly string[]) => void, renew: () => void) {
  let source: EventSource | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let lastId = ''
  let downSince = Date.now()
  let pingGap = 0
  let pingedAt = 0

  const heard = (message?: MessageEvent<string>) => {
    if (message?.lastEventId) lastId = message.lastEventId
    failures = 0
    show('live', Date.now())
  }
  const receive = (message: MessageEvent<string>) => {
    heard(message)
    const event = readEvent(message.data)
    if (!event) return
    gather(TOUCHED[event.type])
    for (const listener of listeners) listener(event)
  }
  const ping = (message: MessageEvent<string>) => {
    if (pingedAt) pingGap = Date.now() - pingedAt
    pingedAt = Date.now()
    heard(message)
  }
  const stillDown = () => show(Date.now() - downSince > OFFLINE_AFTER_MS ? 'offline' : 'reconnecting')
  const close = () => {
    clearTimeout(waiting)
    source?.close()
    source = null
  }
  const fail = () => {
    close()
    if (isLive()) downSince = Date.now()
    stillDown()
    failures += 1
    waiting = setTimeout(open, backoff(failures))
  }
  const open = () => {
    close()
    pingGap = 0
    pingedAt = 0
    const resume = lastId ? `&last_event_id=${encodeURIComponent(lastId)}` : ''
    source = new EventSource(`/api/v1/events?restaurant_id=${encodeURIComponent(restaurant_id)}${resume}`)
    source.addEventListener('open', () => {
      const again = failures > 0
      heard()
      if (again) renew()
    })
    source.addEventListener('error', fail)
    source.addEventListener('ping', ping)
    // What was missed can't be told any more.
    source.addEventListener('reset', renew)
    for (const type of ['message', ...EVENT_TYPES]) source.addEventListener(type, receive)
  }
  /** A line on which pings came and then stopped is dead, whatever the browser thinks. */
  const isSilent = () => pingGap > 0 && Date.now() - pingedAt > Math.max(OFFLINE_AFTER_MS, pingGap * 2.5)

  show('reconnecting', Date.now())
  open()
  return { open, close, fail, stillDown, isSilent }
}

function show(state: LiveStatus['state'], heard_at = liveStatus.get().heard_at): void {
  reachable.set(state === 'off' ? null : state === 'live')
  if (state === 'live') keptSince.set(null)
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
