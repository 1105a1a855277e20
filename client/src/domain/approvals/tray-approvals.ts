/**
 * Approval requests in the attention tray, the row on the floor screen with all entries that need a waiter.
 * While a tray is on screen, the separate bar of approval requests is hidden.
 */
import { useEffect } from 'react'
import { signal, useSignal } from '../../lib/signal.ts'

export interface TrayApproval {
  id: string
  /**
   * `decide` marks a request of another user that this user may decide. Other values are states of the user's
   * own request. `lapsed` means expired, `changed` means a changed bill.
   */
  state: 'decide' | 'waiting' | 'approved' | 'declined' | 'lapsed' | 'changed'
  /** Name of the order, and text of the command. */
  text: string
  amount: string
  /** Instant at which the request or its approval lapses. */
  expires_at: string
  onPress: () => void
}

const trayApprovals = signal<readonly TrayApproval[]>([])
const mountedTrayCount = signal(0)

/** Replaces the approval requests that attention trays show. */
export const setTrayApprovals = trayApprovals.set

/** True while at least one attention tray is on screen. */
export const useHasTray = (): boolean => useSignal(mountedTrayCount) > 0

/**
 * Approval requests for an attention tray. The separate bar of approval requests stays hidden until the calling
 * component unmounts.
 */
export function useTrayApprovals(): readonly TrayApproval[] {
  useEffect(() => {
    mountedTrayCount.set(mountedTrayCount.get() + 1)
    return () => mountedTrayCount.set(mountedTrayCount.get() - 1)
  }, [])
  return useSignal(trayApprovals)
}
