/**
 * Events of the open restaurant. The frame opens one stream a page with `startEventStream`, and screens need nothing. An
 * event invalidates the queries that it concerns, and those on screen are refetched. Without a stream the page refetches
 * every five seconds. `useLiveStatus` feeds the indicator, `useStreamEvents` sounds and badges.
 */
import type { EventType, LiveEvent } from '@forki/contract/events'
import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pingServer, isSlowNetwork } from '../../lib/connectivity.ts'
import { earliestPosition, isCoveredFrom } from '../../lib/event-position.ts'
import { invalidate, refetchPending } from '../../lib/resource.ts'
import { EventConnection, isPageVisible } from './event-connection.ts'
import { isLive, networkTimeout, setLiveStatus } from './live-status.ts'

export { liveStatus, useLiveStatus, type LiveStatus } from './live-status.ts'

const floorRoots = ['orders', 'kitchen', 'tables', 'restaurant-layouts']
/** Queries that an event invalidates, by the first part of their path. */
export const INVALIDATED_ROOTS: Record<EventType, readonly string[]> = {
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
const ALL_ROOTS = [...new Set(Object.values(INVALIDATED_ROOTS).flat())].filter((root) => root !== 'auth')

const WATCH_MS = 250
const POLL_MS = 5000
/** On a touch device a hidden page closes its stream after this time, to spare the radio. */
const REST_AFTER_MS = 60_000
const GATHER_MS = 40

const listeners = new Set<(event: LiveEvent) => void>()

/** Calls `handle` with every event while the component is mounted. For sounds and badges, not for data. */
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
  const connection = connect(restaurant_id, client)
  // A network that blocks streams may let requests through. Without an answer nothing is refetched in vain.
  // A slow network is asked again whether it still is.
  const poll = () => {
    if (!isPageVisible() || (isLive() && !isSlowNetwork.get())) return
    void pingServer(networkTimeout(POLL_MS)).then((there) => there && !isLive() && renewAll(client))
  }
  let rest: ReturnType<typeof setTimeout> | undefined
  const turn = () => {
    clearTimeout(rest)
    if (isPageVisible()) connection.wake()
    else if (matchMedia('(hover: none)').matches) rest = setTimeout(connection.rest, REST_AFTER_MS)
  }
  const wake = () => {
    if (isPageVisible()) connection.wake()
  }
  const timers = [setInterval(connection.watch, WATCH_MS), setInterval(poll, POLL_MS)]
  window.addEventListener('online', wake)
  window.addEventListener('offline', connection.fail)
  document.addEventListener('visibilitychange', turn)
  return () => {
    for (const timer of timers) clearInterval(timer)
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', connection.fail)
    document.removeEventListener('visibilitychange', turn)
    clearTimeout(rest)
    connection.close()
    setLiveStatus('off')
  }
}

const isLiveQuery = ({ queryKey }: Query) => ALL_ROOTS.includes(String(queryKey[0]))

/** Refetches everything that events change, and whatever failed while the server was unreachable. */
const renewAll = (client: QueryClient) =>
  void refetchPending(client, (query) => isLiveQuery(query) || query.state.status === 'error')

/** Refetches queries older than the position from which the stream brings events, or all without a position. */
const renewUncovered = (client: QueryClient, start: string | null) =>
  void refetchPending(
    client,
    (query) => isLiveQuery(query) && !(start !== null && isCoveredFrom(start, query)),
  )

/** Opens the stream, from the position of the page's earliest read. */
function connect(restaurant_id: string, client: QueryClient): EventConnection {
  const gather = gatherer(client)
  const start = earliestPosition(client, isLiveQuery)
  const connection = new EventConnection({
    restaurant_id,
    start,
    onEvent: (event) => {
      gather(INVALIDATED_ROOTS[event.type])
      for (const listener of listeners) listener(event)
    },
    onFirst: () => renewUncovered(client, start),
    onMissed: () => renewAll(client),
  })
  setLiveStatus('reconnecting', Date.now())
  connection.open()
  return connection
}

/** Collects roots for 40 ms, so that ten events in a row cost one refetch. */
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
