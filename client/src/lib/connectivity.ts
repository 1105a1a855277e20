import { recordResponsePosition } from './event-position.ts'
import { signal } from './signal.ts'

/**
 * True while the event stream is connected, and false while it is interrupted. A page without an event stream
 * has null, or false after a failed ping.
 */
export const isServerReachable = signal<boolean | null>(null)
/**
 * Arrival time, in milliseconds since 1970, of the oldest reply read from the offline cache since the event
 * stream last connected. It shows the age of the data on screen. Replies of `/auth/me` do not count.
 */
export const oldestCachedAt = signal<number | null>(null)

let disconnectController = new AbortController()

/**
 * Abort signal for calls that can continue offline: reads that the offline cache stores, and writes with an
 * idempotency key. It aborts them when the server becomes unreachable.
 */
export const disconnectSignal = (): AbortSignal => disconnectController.signal

/** Aborts all calls that use `disconnectSignal`. Later calls get a new signal. */
export function signalDisconnect(): void {
  disconnectController.abort(new Error('the server is unreachable'))
  disconnectController = new AbortController()
}

/** Average latency above which the network counts as slow, in milliseconds. Slow networks get longer timeouts. */
const SLOW_LATENCY_MS = 2000
/**
 * True if the average latency exceeds `SLOW_LATENCY_MS`. The newest latency has a weight of one half in this
 * average, so a single slow response matters only for a few requests.
 */
export const isSlowNetwork = signal(false)
let averageLatency = 0

/** Adds a measured latency in milliseconds to the moving average. */
export function recordLatency(latency: number): void {
  averageLatency = (averageLatency + latency) / 2
  isSlowNetwork.set(averageLatency > SLOW_LATENCY_MS)
}

const PING_TIMEOUT_MS = 4000

/**
 * Calls the health check of the server.
 * @returns whether the server responds with a success status within `timeout` milliseconds
 */
export async function pingServer(timeout = PING_TIMEOUT_MS): Promise<boolean> {
  const since = Date.now()
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeout) })
    if (!response.ok) return false
    recordLatency(Date.now() - since)
    recordResponsePosition(response)
    return true
  } catch {
    return false
  }
}
