/** What a second person signs with, where the server asks for one. */
import type { Approval } from '@forki/contract/order-inputs'
import { useState } from 'react'
import type { ApiError } from '../../lib/api.ts'

/** A PIN that no try opens now, and what its field says of that. */
export const BLOCKED_PIN_TEXTS = { pin_locked: 'approve_locked', pin_asleep: 'approve_asleep' } as const

const isBlockedPin = (code: string | undefined): code is keyof typeof BLOCKED_PIN_TEXTS =>
  code !== undefined && code in BLOCKED_PIN_TEXTS

export type ApprovalState = ReturnType<typeof useApproval>

const isGiven = (approval: Approval) =>
  'pin' in approval
    ? approval.user_id !== '' && /^\d{4,6}$/.test(approval.pin)
    : approval.email.trim() !== '' && approval.password !== ''

/** The approver's entries, and true in `asked` once the server required one. `covers_cents` is the amount shown to them. */
export function useApproval(error: ApiError | null, covers_cents: number) {
  const [approval, setApproval] = useState<Approval>({ email: '', password: '' })
  const [asked, setAsked] = useState(false)
  // The refusal that was there when it was last typed in speaks of what stood here before.
  const [before, setBefore] = useState<ApiError | null>(null)
  if (error?.code === 'approval_required' && !asked) {
    setAsked(true)
    setBefore(error)
  }
  const fresh = asked && error !== before
  const refused = fresh && error?.code === 'approval_required'
  const code = fresh ? error?.code : undefined
  const blockedPin = isBlockedPin(code) ? code : null
  // Of a wrong PIN nothing can be mended: the next is typed from its first figure.
  if ((refused || blockedPin) && 'pin' in approval && approval.pin !== '')
    setApproval({ ...approval, pin: '' })
  const given = isGiven(approval)
  return {
    asked,
    approval,
    sign: (next: Approval) => {
      setBefore(error)
      setApproval(next)
    },
    /** What was signed does not hold. */
    refused,
    /** This person's PIN was tried too often; how it is opened again depends on which. */
    blockedPin,
    /** For the body of the command. */
    body: asked && given ? { approval: { ...approval, covers_cents } } : {},
    /** Whether the command can be tried. */
    complete: !asked || given,
  }
}
