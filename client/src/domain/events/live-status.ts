/** Connection state of the event stream, which the indicator and the offline mode read. */
import { cachedSince, signalDisconnect, isServerReachable, isSlowNetwork } from '../../lib/connectivity.ts'
import { signal, useSignal } from '../../lib/signal.ts'

export interface LiveStatus {
  /** `reconnecting` for the first seconds without the server, then `offline`. `off`: no restaurant is open. */
  state: 'live' | 'reconnecting' | 'offline' | 'off'
  /** Time of the server's last sign of life, in milliseconds since 1970. */
  last_contact_at: number
}

export const liveStatus = signal<LiveStatus>({ state: 'off', last_contact_at: 0 })

/** Connection state for a component. */
export const useLiveStatus = () => useSignal(liveStatus)

/** True while events arrive. */
export const isLive = () => liveStatus.get().state === 'live'

/** Sets the connection state. The change to offline aborts waiting requests. */
export function setLiveStatus(
  state: LiveStatus['state'],
  last_contact_at = liveStatus.get().last_contact_at,
): void {
  isServerReachable.set(state === 'off' ? null : state === 'live')
  if (state === 'live') cachedSince.set(null)
  const gone = state === 'offline' && liveStatus.get().state !== 'offline'
  liveStatus.set({ state, last_contact_at })
  if (gone) signalDisconnect()
}

/** Timeout in milliseconds, three times as long on a slow network. */
export const networkTimeout = (ms: number) => (isSlowNetwork.get() ? 3 * ms : ms)
