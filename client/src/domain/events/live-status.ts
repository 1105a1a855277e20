/** Connection state of the event stream, for the indicator and the offline mode. */
import { cachedSince, signalDisconnect, isServerReachable, isSlowNetwork } from '../../lib/connectivity.ts'
import { signal, useSignal } from '../../lib/signal.ts'

export interface LiveStatus {
  /** `reconnecting` in the first seconds of an outage, then `offline`. `off` without a restaurant. */
  state: 'live' | 'reconnecting' | 'offline' | 'off'
  /** Time of the last data from the server, in milliseconds since 1970. */
  last_contact_at: number
}

export const liveStatus = signal<LiveStatus>({ state: 'off', last_contact_at: 0 })

export const useLiveStatus = () => useSignal(liveStatus)

/** True while events arrive. */
export const isLive = () => liveStatus.get().state === 'live'

/** Sets the connection state. A change to offline aborts pending requests that have a fallback. */
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

/** Timeout in milliseconds, three times as long on a slow network. */
export const networkTimeout = (ms: number) => (isSlowNetwork.get() ? 3 * ms : ms)
