import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStreamState } from '../../domain/events/stream-status.ts'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { loadQueue, useQueue } from '../../domain/offline/queue.ts'
import { sendQueue } from '../../domain/offline/queue-sync.ts'
import { invalidate } from '../../lib/resource.ts'
import { QueuedCommandsButton } from './sync-button.tsx'
import { usePrefetchOrderData } from './use-prefetch-order-data.ts'

const RETRY_MS = 4000

/** Button of the offline queue. It also sends queued commands, and prefetches data for taking orders. */
export function SyncBadge({ restaurant }: { restaurant: AccessibleRestaurant | undefined }) {
  const waiting = useQueue().some(({ problem }) => problem === null)
  usePrefetchOrderData(restaurant)
  useSync(waiting)
  return <QueuedCommandsButton />
}

/** While the server is reachable, sends the offline queue every 4 s until it has only rejected commands. */
function useSync(waiting: boolean): void {
  const client = useQueryClient()
  const state = useStreamState()
  const isOffline = state === 'offline' || state === 'reconnecting'
  const wasLive = useRef(false)
  const hadOutage = useRef(false)
  useEffect(() => void loadQueue().catch((error: unknown) => console.warn(error)), [])
  useEffect(() => {
    if (!waiting || isOffline) return undefined
    void sendQueue(client)
    const timer = setInterval(() => void sendQueue(client), RETRY_MS)
    return () => clearInterval(timer)
  }, [waiting, isOffline, client])
  useEffect(() => {
    if (state === 'offline' || (isOffline && wasLive.current)) hadOutage.current = true
    if (state !== 'live') return
    wasLive.current = true
    // Refetches the user after an outage, because permissions may have changed. The first connection of a page
    // needs no refetch.
    if (hadOutage.current) void invalidate(client, ['auth'])
    hadOutage.current = false
  }, [state, isOffline, client])
}
