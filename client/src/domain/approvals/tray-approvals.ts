/** Requests for approval in the attention tray of the floor. While a tray is on screen, their own bar is hidden. */
import { useEffect } from 'react'
import { signal, useSignal } from '../../lib/signal.ts'

export interface TrayApproval {
  id: string
  /** `decide`: another user's request. Otherwise the state of an own request. */
  state: 'decide' | 'waiting' | 'approved' | 'declined' | 'lapsed' | 'changed'
  /** Order and command. */
  text: string
  amount: string
  /** Instant at which the request or its approval lapses. */
  expires_at: string
  onPress: () => void
}

const trayApprovals = signal<readonly TrayApproval[]>([])
const trays = signal(0)

/** Replaces the requests of the tray. */
export const setTrayApprovals = trayApprovals.set

/** True while a tray shows the requests. */
export const useHasTray = (): boolean => useSignal(trays) > 0

/** Requests for the tray that calls it. */
export function useTrayApprovals(): readonly TrayApproval[] {
  useEffect(() => {
    trays.set(trays.get() + 1)
    return () => trays.set(trays.get() - 1)
  }, [])
  return useSignal(trayApprovals)
}
