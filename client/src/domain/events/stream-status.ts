/** Signals for the state of the event stream and the time of its last data. */
import { oldestCachedAt, signalDisconnect, isServerReachable, isSlowNetwork } from '../../lib/connectivity.ts'
import { signal, useSignal } from '../../lib/signal.ts'

/**
 * State of the event stream. An outage is first `reconnecting`, and `offline` after some seconds. Without a
 * restaurant the state is `off`, or `offline` during an outage.
 */
export type StreamState = 'live' | 'reconnecting' | 'offline' | 'off'

export const streamState = signal<StreamState>('off')

/**
 * Time when the server last sent data, in milliseconds since 1970. Separate from the state, because it changes
 * with every event and every ping. Screens that need the state only would otherwise render each time.
 */
export const lastContactAt = signal(0)

export const useStreamState = () => useSignal(streamState)

export const useLastContactAt = () => useSignal(lastContactAt)

/** True while the event stream works. */
export const isStreamConnected = () => streamState.get() === 'live'

/**
 * Sets the state of the event stream. On a change to `offline` it aborts pending reads that the offline cache
 * stores, and pending writes with an idempotency key.
 */
export function setStreamState(state: StreamState, contactAt = lastContactAt.get()): void {
  isServerReachable.set(state === 'off' ? null : state === 'live')
  if (state === 'live') oldestCachedAt.set(null)
  const isOutage = state === 'offline' && streamState.get() !== 'offline'
  lastContactAt.set(contactAt)
  streamState.set(state)
  if (isOutage) signalDisconnect()
}

/** Adapts a timeout in milliseconds to the network: three times as long on a slow network. */
export const networkTimeout = (ms: number) => (isSlowNetwork.get() ? 3 * ms : ms)
