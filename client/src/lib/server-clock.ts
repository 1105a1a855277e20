/**
 * Server time, for values that all devices must show alike, because a device's clock may be wrong by hours. A
 * response's `Date` header sets it, and the device's monotonic clock advances it. Before the first response it is the
 * device's time.
 */
import { useEffect, useState } from 'react'

/** Interval of synchronization: a monotonic clock stops while a device sleeps. */
const SYNC_INTERVAL_MS = 10 * 60_000
const HEALTH_CHECK = '/healthz'

let offset: number | null = null
let syncedAt = Number.NEGATIVE_INFINITY

/** Milliseconds since 1970. */
export const serverNow = (): number => (offset === null ? Date.now() : performance.now() + offset)

/** Sets the server time from the `Date` header of a response that has just arrived. */
export function setServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '')
  if (!Number.isNaN(serverTime)) offset = serverTime - performance.now()
}

/** Synchronizes with the server, at most every 10 minutes. */
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
