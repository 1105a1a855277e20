/**
 * Event stream of the current restaurant. The application layout opens one stream per browser tab with
 * `startEventStream`. An event invalidates the queries that it affects. Invalidated queries on screen refetch.
 * Without a stream these queries refetch every 5 s. `useStreamEvents` is for other effects.
 */
import type { EventType, LiveEvent } from '@forki/contract/events'
import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pingServer, isSlowNetwork } from '../../lib/connectivity.ts'
import { earliestPosition, isCoveredByStreamFrom } from '../../lib/event-position.ts'
import { invalidate, refetchMatching } from '../../lib/resource.ts'
import { EventConnection, isPageVisible } from './event-connection.ts'
import { isStreamConnected, networkTimeout, setStreamState } from './stream-status.ts'

const floorRoots = ['orders', 'kitchen', 'tables', 'restaurant-layouts']
const paymentRoots = ['cashiers', 'orders', 'restaurant-layouts']

/** First words of the event types, such as `order`. */
type Subject = SubjectOf<EventType>
type SubjectOf<T extends string> = T extends `${infer S}.${string}` ? S : never

/** Query roots (first elements of query keys) that all events of a subject invalidate. */
const ROOTS_BY_SUBJECT: Record<Subject, readonly string[]> = {
  order: floorRoots,
  item: ['orders', 'kitchen'],
  table: ['tables', 'restaurant-layouts'],
  layout: ['restaurant-layouts', 'tables'],
  cashier: ['cashiers'],
  payment: paymentRoots,
  refund: paymentRoots,
  stock: ['inventory'],
  supplier: ['suppliers', 'inventory'],
  menu: ['menus'],
  dish: ['dishes', 'menus'],
  customer: ['customers', 'loyalty'],
  card: ['loyalty'],
  template: ['loyalty'],
  membership: ['memberships', 'notices', 'auth'],
  reservation: ['reservations', 'tables'],
  guest: ['visits'],
  approval: ['approvals', 'notices'],
  printer: ['printers'],
  print_job: ['print-jobs', 'printers'],
}
/** Additional query roots (first elements of query keys), by the event type that invalidates them. */
const ROOTS_BY_EVENT_TYPE: Partial<Record<EventType, readonly string[]>> = {
  'order.completed': ['cashiers'],
  'cashier.closed': ['notices'],
  'stock.low': ['notices'],
}

/** Query roots (first elements of query keys) that an event of this type invalidates. */
export const invalidatedRootsOf = (type: EventType): readonly string[] => [
  ...ROOTS_BY_SUBJECT[type.split('.')[0] as Subject],
  ...(ROOTS_BY_EVENT_TYPE[type] ?? []),
]

const EVENT_ROOTS = [...new Set(Object.values(ROOTS_BY_SUBJECT).flat())].filter((root) => root !== 'auth')

const CONNECTION_CHECK_MS = 250
const PING_INTERVAL_MS = 5000
/** Delay in milliseconds before a hidden page on a touch device closes its event stream, to save battery. */
const PAUSE_AFTER_MS = 60_000
const BATCH_MS = 40

const listeners = new Set<(event: LiveEvent) => void>()

/**
 * Calls `handle` with every event while the component is mounted. Use it for effects that the automatic
 * invalidation of queries does not cover.
 */
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

/** Connects to the event stream of a restaurant until the returned function runs. */
export function startEventStream(restaurant_id: string, client: QueryClient): () => void {
  const connection = connect(restaurant_id, client)
  // Pings the server while the event stream is down. If the server responds, refetches the data. On a slow
  // network it also pings to measure the latency again.
  const poll = () => {
    if (!isPageVisible() || (isStreamConnected() && !isSlowNetwork.get())) return
    void pingServer(networkTimeout(PING_INTERVAL_MS)).then(
      (isUp) => isUp && !isStreamConnected() && refetchAll(client, { cancelsReads: false }),
    )
  }
  let pauseTimer: ReturnType<typeof setTimeout> | undefined
  const handleVisibility = () => {
    clearTimeout(pauseTimer)
    if (isPageVisible()) connection.resume()
    else if (matchMedia('(hover: none)').matches) pauseTimer = setTimeout(connection.pause, PAUSE_AFTER_MS)
  }
  const resume = () => {
    if (isPageVisible()) connection.resume()
  }
  const timers = [setInterval(connection.check, CONNECTION_CHECK_MS), setInterval(poll, PING_INTERVAL_MS)]
  window.addEventListener('online', resume)
  window.addEventListener('offline', connection.fail)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    for (const timer of timers) clearInterval(timer)
    window.removeEventListener('online', resume)
    window.removeEventListener('offline', connection.fail)
    document.removeEventListener('visibilitychange', handleVisibility)
    clearTimeout(pauseTimer)
    connection.close()
    setStreamState('off')
  }
}

const isLiveQuery = ({ queryKey }: Query) => EVENT_ROOTS.includes(String(queryKey[0]))

/**
 * Refetches all queries that events can invalidate, without those of `auth`. It also refetches all failed
 * queries.
 */
const refetchAll = (client: QueryClient, { cancelsReads }: { cancelsReads: boolean }) =>
  void refetchMatching(client, (query) => isLiveQuery(query) || query.state.status === 'error', {
    cancelsReads,
  })

/**
 * Refetches queries that were read before the stream's start position, because the stream lacks the changes up
 * to that position. Without a start position it refetches all queries that events can invalidate, without those
 * of `auth`.
 */
const refetchUncovered = (client: QueryClient, start: string | null) =>
  void refetchMatching(
    client,
    (query) => isLiveQuery(query) && !(start !== null && isCoveredByStreamFrom(start, query)),
  )

/** Opens the event stream at the position of the earliest read on screen. */
function connect(restaurant_id: string, client: QueryClient): EventConnection {
  const invalidateLater = createInvalidationBatcher(client)
  const start = earliestPosition(client, isLiveQuery)
  const connection = new EventConnection({
    restaurant_id,
    startPosition: start,
    onEvent: (event) => {
      invalidateLater(invalidatedRootsOf(event.type))
      for (const listener of listeners) listener(event)
    },
    onFirstOpen: () => refetchUncovered(client, start),
    onMissed: () => refetchAll(client, { cancelsReads: true }),
  })
  setStreamState('reconnecting', Date.now())
  connection.open()
  return connection
}

/** Batches query invalidations for 40 ms, so that ten events in a row cause one refetch. */
function createInvalidationBatcher(client: QueryClient): (roots: readonly string[]) => void {
  const pendingRoots = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return (roots) => {
    for (const root of roots) pendingRoots.add(root)
    timer ??= setTimeout(() => {
      timer = undefined
      const batch = [...pendingRoots]
      pendingRoots.clear()
      void invalidate(client, batch)
    }, BATCH_MS)
  }
}
