/** Connection state of the event stream, which the indicator and the offline mode read. */
import { cachedSince, cutOff, reachable, slow } from '../../lib/connectivity.ts'
import { signal, useSignal } from '../../lib/signal.ts'

export interface LiveStatus {
  /** `reconnecting` for the first seconds without the server, then `offline`. `off`: no restaurant is open. */
  state: 'live' | 'reconnecting' | 'offline' | 'off'
  /** Time of the server's last sign of life, in milliseconds since 1970. */
  heard_at: number
}

export const liveStatus = signal<LiveStatus>({ state: 'off', heard_at: 0 })

/** Connection state for a component. */
export const useLiveStatus = () => useSignal(liveStatus)

/** True while events arrive. */
export const isLive = () => liveStatus.get().state === 'live'

/** Sets the connection state. The change to offline aborts waiting requests. */
export function show(state: LiveStatus['state'], heard_at = liveStatus.get().heard_at): void {
  reachable.set(state === 'off' ? null : state === 'live')
  if (state === 'live') cachedSince.set(null)
  const gone = state === 'offline' && liveStatus.get().state !== 'offline'
  liveStatus.set({ state, heard_at })
  if (gone) cutOff()
}

/** Timeout in milliseconds, three times as long on a slow network. */
export const patience = (ms: number) => (slow.get() ? 3 * ms : ms)
