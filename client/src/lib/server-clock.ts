/**
 * Server clock, for times that must be equal on all devices. The clock of a device may be wrong by hours. The
 * `Date` header of a health check sets the server clock, and the device's monotonic clock advances it. Before
 * the first health check it equals the device's clock.
 */
import { useEffect, useState } from 'react'

/**
 * Interval of synchronization in milliseconds. Synchronization is needed because a monotonic clock stops while the
 * device sleeps.
 */
const SYNC_INTERVAL_MS = 10 * 60_000
const HEALTH_CHECK = '/healthz'

let offset: number | null = null
let syncedAt = Number.NEGATIVE_INFINITY

/** Current server time in milliseconds since 1970. */
export const serverNow = (): number => (offset === null ? Date.now() : performance.now() + offset)

/** Sets the server time from the `Date` header of a response that has just arrived. */
export function setServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '')
  if (!Number.isNaN(serverTime)) offset = serverTime - performance.now()
}

/** Synchronizes the clock with the server, at most every 10 minutes after a success. */
export async function syncServerClock(): Promise<void> {
  if (performance.now() - syncedAt < SYNC_INTERVAL_MS) return
  syncedAt = performance.now()
  try {
    const { headers } = await fetch(HEALTH_CHECK, { method: 'HEAD', cache: 'no-store' })
    setServerTime(headers.get('date'))
  } catch {
    syncedAt = Number.NEGATIVE_INFINITY
  }
}

/** Current server time, updated every `every` milliseconds. */
export function useServerNow(every: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = setInterval(() => void syncServerClock().then(tick), every)
    void syncServerClock().then(tick)
    return () => clearInterval(timer)
  }, [every])
  return now
}
