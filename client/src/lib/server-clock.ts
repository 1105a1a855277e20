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

/**
 * Difference in milliseconds between the elapsed times of the device's clock and its monotonic clock that forces a
 * synchronization. The monotonic clock stops during sleep, and the device's clock does not.
 */
const MAX_DRIFT_MS = 5000

let clockOffset: number | null = null
let syncedAt = Number.NEGATIVE_INFINITY
/** Device time minus monotonic time at the last synchronization, in milliseconds. */
let syncedDifference = 0

/** Current server time in milliseconds since 1970. */
export const serverNow = (): number => (clockOffset === null ? Date.now() : performance.now() + clockOffset)

/** Sets the server time from the `Date` header of a response that has just arrived. */
export function setServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '')
  if (!Number.isNaN(serverTime)) clockOffset = serverTime - performance.now()
}

/** Synchronizes the clock with the server, at most every 10 minutes after a success unless the device has slept. */
export async function syncServerClock(): Promise<void> {
  const difference = Date.now() - performance.now()
  const hasSlept = Math.abs(difference - syncedDifference) > MAX_DRIFT_MS
  if (performance.now() - syncedAt < SYNC_INTERVAL_MS && !hasSlept) return
  syncedAt = performance.now()
  syncedDifference = difference
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

/**
 * Synchronizes the server clock while the component is mounted, also when the page becomes visible again after
 * the device has slept.
 */
export function useServerClockSync(): void {
  useEffect(() => {
    const sync = () => void syncServerClock()
    sync()
    const timer = setInterval(sync, SYNC_INTERVAL_MS)
    document.addEventListener('visibilitychange', sync)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', sync)
    }
  }, [])
}
