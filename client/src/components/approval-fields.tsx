/** A second person's word for what the first may not do alone: they sign on this device, once. */
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../lib/api.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

export interface Approval {
  email: string
  password: string
}

/** What an approver typed, and whether the server has asked for one. */
export function useApproval(error: ApiError | null) {
  const [approval, setApproval] = useState<Approval>({ email: '', password: '' })
  const [asked, setAsked] = useState(false)
  // The refusal that was there when it was last typed in speaks of what stood here before.
  const [before, setBefore] = useState<ApiError | null>(null)
  if (error?.code === 'approval_required' && !asked) setAsked(true)
  const given = approval.email.trim() !== '' && approval.password !== ''
  return {
    asked,
    approval,
    sign: (next: Approval) => {
      setBefore(error)
      setApproval(next)
    },
    /** What was signed does not hold. */
    refused: given && error?.code === 'approval_required' && error !== before,
    /** For the body of the command. */
    body: asked && given ? { approval: { ...approval, email: approval.email.trim() } } : {},
    /** Whether the command can be tried. */
    complete: !asked || given,
  }
}

export function ApprovalFields({ state }: { state: ReturnType<typeof useApproval> }) {
  const { t } = useTranslation('orders')
  const { asked, approval, sign, refused } = state
  if (!asked) return null
  return (
    <fieldset className="flex flex-col gap-4 rounded-lg bg-plum-soft p-4 text-plum-ink">
      <legend className="float-left flex items-center gap-2 font-semibold">
        <KeyRound className="size-5" aria-hidden /> {t('approval.title')}
      </legend>
      <p className="text-sm">{t('approval.text')}</p>
      {refused ? <Notice tone="danger">{t('approval.refused')}</Notice> : null}
      <Field label={t('approval.email')}>
        <Input
          size="touch"
          type="email"
          autoComplete="off"
          value={approval.email}
          onChange={(event) => sign({ ...approval, email: event.target.value })}
        />
      </Field>
      <Field label={t('approval.password')}>
        <PasswordInput
          autoComplete="off"
          size="touch"
          value={approval.password}
          onChange={(event) => sign({ ...approval, password: event.target.value })}
        />
      </Field>
    </fieldset>
  )
}
