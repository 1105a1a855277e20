/** Connection state of the event stream, for the indicator and the offline mode. */
import { cachedSince, signalDisconnect, isServerReachable, isSlowNetwork } from '../../lib/connectivity.ts'
import { signal, useSignal } from '../../lib/signal.ts'

export interface LiveStatus {
  /**
   * State of the event stream. An outage is first `reconnecting`, and `offline` after some seconds. Without a
   * restaurant the state is `off`.
   */
  state: 'live' | 'reconnecting' | 'offline' | 'off'
  /** Time when the server last sent data, in milliseconds since 1970. */
  last_contact_at: number
}

export const liveStatus = signal<LiveStatus>({ state: 'off', last_contact_at: 0 })

export const useLiveStatus = () => useSignal(liveStatus)

/** True while the event stream works. */
export const isLive = () => liveStatus.get().state === 'live'

/** Sets the connection state. When it changes to offline, pending requests that have a fallback abort. */
export function setLiveStatus(
  state: LiveStatus['state'],
  last_contact_at = liveStatus.get().last_contact_at,
): void {
  isServerReachable.set(state === 'off' ? null : state === 'live')
  if (state === 'live') cachedSince.set(null)
  const isOutage = state === 'offline' && liveStatus.get().state !== 'offline'
  liveStatus.set({ state, last_contact_at })
  if (isOutage) signalDisconnect()
}

/** Timeout in milliseconds. It is three times as long on a slow network. */
export const networkTimeout = (ms: number) => (isSlowNetwork.get() ? 3 * ms : ms)
