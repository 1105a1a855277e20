/** Connection state of the event stream, for the indicator and the offline mode. */
import { oldestCachedAt, signalDisconnect, isServerReachable, isSlowNetwork } from '../../lib/connectivity.ts'
import { signal, useSignal } from '../../lib/signal.ts'

export interface StreamStatus {
  /**
   * State of the event stream. An outage is first `reconnecting`, and `offline` after some seconds. Without a
   * restaurant the state is `off`.
   */
  state: 'live' | 'reconnecting' | 'offline' | 'off'
  /** Time when the server last sent data, in milliseconds since 1970. */
  last_contact_at: number
}

export const streamStatus = signal<StreamStatus>({ state: 'off', last_contact_at: 0 })

export const useStreamStatus = () => useSignal(streamStatus)

/** True while the event stream works. */
export const isStreamConnected = () => streamStatus.get().state === 'live'

/** Sets the connection state. When it changes to offline, pending requests that have a fallback abort. */
export function setStreamStatus(
  state: StreamStatus['state'],
  last_contact_at = streamStatus.get().last_contact_at,
): void {
  isServerReachable.set(state === 'off' ? null : state === 'live')
  if (state === 'live') oldestCachedAt.set(null)
  const isOutage = state === 'offline' && streamStatus.get().state !== 'offline'
  streamStatus.set({ state, last_contact_at })
  if (isOutage) signalDisconnect()
}

/** Timeout in milliseconds. It is three times as long on a slow network. */
export const networkTimeout = (ms: number) => (isSlowNetwork.get() ? 3 * ms : ms)
