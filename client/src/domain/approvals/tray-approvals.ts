/**
 * Approval requests in an attention tray, the row with all entries that need a waiter. The floor and order screens and
 * the full-screen kitchen have one.
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
  /**
   * Next step of the user's own request, as a button in its entry. `remove` withdraws or dismisses the request,
   * `run` runs the approved command, and `again` requests another approval.
   */
  nextStep?: { kind: 'remove' | 'run' | 'again'; label: string; busy: boolean; onPress: () => void }
  onPress: () => void
}

const trayApprovals = signal<readonly TrayApproval[]>([])

export const isWaitingApproval = ({ state }: TrayApproval): boolean => state === 'waiting'

/**
 * Sorts requests that the user may decide before the user's own answered requests, and own unanswered ones last.
 * Sorts each group by expiry.
 */
export const byApprovalUrgency = (a: TrayApproval, b: TrayApproval): number =>
  Number(isWaitingApproval(a)) - Number(isWaitingApproval(b)) ||
  Number(b.state === 'decide') - Number(a.state === 'decide') ||
  a.expires_at.localeCompare(b.expires_at)
const NO_APPROVALS: readonly TrayApproval[] = []
const mountedTrayCount = signal(0)

/** Replaces the approval requests that attention trays show. */
export const setTrayApprovals = trayApprovals.set

/** True while at least one attention tray is on screen. */
export const useHasTray = (): boolean => useSignal(mountedTrayCount) > 0

/**
 * Approval requests for an attention tray. The separate bar of approval requests stays hidden until the calling
 * component unmounts.
 * @param isShown false while the calling component shows no requests
 */
export function useTrayApprovals(isShown = true): readonly TrayApproval[] {
  useEffect(() => {
    if (!isShown) return undefined
    mountedTrayCount.set(mountedTrayCount.get() + 1)
    return () => mountedTrayCount.set(mountedTrayCount.get() - 1)
  }, [isShown])
  const approvals = useSignal(trayApprovals)
  return isShown ? approvals : NO_APPROVALS
}
