/** Approval by a second user on this device, by PIN. */
import type { Approver } from '@forki/contract/approvals'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, FieldSet } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { NumberPad } from '../ui/number-pad.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { BLOCKED_PIN_TEXTS, type ApprovalState, type SignedApproval } from '../domain/access/use-approval.ts'

const MAX_PIN_LENGTH = 6

interface PinApprovalProps {
  state: ApprovalState
  approval: Extract<SignedApproval, { pin: string }>
  approvers: readonly Approver[]
}

/** Form fields for an approval by PIN: the approver and the approver's PIN. */
export function PinApproval({ state, approval, approvers }: PinApprovalProps) {
  const { t } = useTranslation('terminals')
  const { sign, refused, blockedPin } = state
  const pinSection = useRef<HTMLDivElement>(null)
  if (approvers.length === 0) return <Notice tone="info">{t('approve_nobody')}</Notice>
  const choose = (user_id: string) => {
    sign({ user_id, pin: '' })
    // After the choice of an approver, scrolls to the PIN field. On a phone the list may fill the screen.
    pinSection.current?.scrollIntoView({ block: 'nearest' })
  }
  const type = (pin: string) => sign({ ...approval, pin: pin.replaceAll(/\D/g, '') })
  return (
    <>
      <p className="text-sm">{t('approve_text')}</p>
      <FieldSet legend={t('approve_who')}>
        <RadioCards
          name="approver"
          columns={2}
          value={approval.user_id}
          options={approvers.map((approver) => ({
            value: approver.id,
            label: `${approver.first_name} ${approver.last_name}`,
            hint: t(`roles.${approver.role}`),
          }))}
          onChange={choose}
        />
      </FieldSet>
      {/* The error is near the PIN, because on phones the top of the dialog is out of view. */}
      {refused || blockedPin ? (
        <Notice tone="danger">{t(blockedPin ? BLOCKED_PIN_TEXTS[blockedPin] : 'approve_refused')}</Notice>
      ) : null}
      <div ref={pinSection} className="flex flex-col gap-4">
        <Field label={t('approve_pin')}>
          <PasswordInput
            size="touch"
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_PIN_LENGTH}
            value={approval.pin}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <NumberPad plain size="touch" value={approval.pin} maxLength={MAX_PIN_LENGTH} onChange={type} />
      </div>
    </>
  )
}
