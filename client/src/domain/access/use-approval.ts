/** Approval of a command by a second user, for commands for which the server requires it. */
import type { Approval } from '@forki/contract/order-inputs'
import type { Order } from '@forki/contract/orders'
import { useState } from 'react'
import type { ApiError } from '../../lib/api.ts'
import type { GuardedCommand } from '../approvals/requested-commands.ts'

/** Error codes of a blocked PIN, with the translation keys of their texts. */
export const BLOCKED_PIN_TEXTS = { pin_locked: 'approve_locked', pin_asleep: 'approve_asleep' } as const

const isBlockedPin = (code: string | undefined): code is keyof typeof BLOCKED_PIN_TEXTS =>
  code !== undefined && code in BLOCKED_PIN_TEXTS

export type ApprovalState = ReturnType<typeof useApproval>

/** Approval that a second user gives on this device, by PIN or password. */
export type SignedApproval = Exclude<Approval, { request_id: string }>
/** Approval that a second user gives on their own device, after a request from this device. */
interface RequestedApproval {
  ask: true
}
export type ApprovalEntry = SignedApproval | RequestedApproval

/** Command for which an approval can be requested. */
export interface RequestableCommand {
  order: Pick<Order, 'id' | 'restaurant_id'>
  /** Command to approve. Null while the form of the command is incomplete. */
  command: GuardedCommand | null
  reason: string
  /**
   * Runs after the approval request is sent. The command itself runs later, once a second user has approved
   * it.
   */
  onRequested: () => void
}

const isComplete = (approval: ApprovalEntry | null): approval is SignedApproval =>
  approval === null || 'ask' in approval
    ? false
    : 'pin' in approval
      ? approval.user_id !== '' && /^\d{4,6}$/.test(approval.pin)
      : approval.email.trim() !== '' && approval.password !== ''

/**
 * State of the approval that the user enters for a command.
 * @param covers_cents amount that the form shows to the approver
 * @returns `asked` is true once the server has required an approval
 */
export function useApproval(
  error: ApiError | null,
  covers_cents: number,
  asking: RequestableCommand | null = null,
) {
  const [approval, setApproval] = useState<ApprovalEntry | null>(null)
  const [isRequired, setRequired] = useState(false)
  // Last error that the form must not show: the first error `approval_required`, and any error from before the
  // last input.
  const [staleError, setStaleError] = useState<ApiError | null>(null)
  if (error?.code === 'approval_required' && !isRequired) {
    setRequired(true)
    setStaleError(error)
  }
  const isCurrent = isRequired && error !== staleError
  const refused = isCurrent && error?.code === 'approval_required'
  const code = isCurrent ? error?.code : undefined
  const blockedPin = isBlockedPin(code) ? code : null
  // Clears a wrong PIN, so that the approver types it again.
  if ((refused || blockedPin) && approval && 'pin' in approval && approval.pin !== '')
    setApproval({ ...approval, pin: '' })
  const isFilled = isComplete(approval)
  return {
    asked: isRequired,
    /** Entered approval. Null before the first input. */
    approval,
    covers_cents,
    asking,
    sign: (next: ApprovalEntry) => {
      setStaleError(error)
      setApproval(next)
    },
    /** True if the server rejected the approver's credentials. */
    refused,
    /** Error code of a blocked PIN. It determines how to unblock the PIN. */
    blockedPin,
    /**
     * Request body fields with the approval. Empty while no approval is required or its form is incomplete.
     */
    body: isRequired && isFilled ? { approval: { ...approval, covers_cents } } : {},
    /** True if the command can be sent, because no approval is required or its fields are complete. */
    complete: !isRequired || isFilled,
  }
}
