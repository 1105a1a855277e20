/** Approval by PIN: a second user approves a command on a shared device. */
import { terminalEndpoints } from '@forki/contract/calls/terminals'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../lib/resource.ts'
import { Button } from '../ui/button.tsx'
import { Field, FieldSet } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { NumberPad } from '../ui/number-pad.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BLOCKED_PIN_TEXTS, type ApprovalState } from '../domain/access/use-approval.ts'

const MAX_LENGTH = 6

/** Approval by PIN. `children` is the form with e-mail and password, for approvers without a PIN. */
export function PinApproval({ state, children }: { state: ApprovalState; children: ReactNode }) {
  const { t } = useTranslation('terminals')
  const { approval } = state
  const { approvers, isPending, startPin } = useApprovers(state)
  if (isPending) return <Skeleton className="h-72 rounded-lg" />
  if (approvers.length === 0) return children
  if ('pin' in approval) return <PinForm state={state} approval={approval} approvers={approvers} />
  return (
    <>
      {children}
      <Button variant="ghost" className="self-start" onClick={startPin}>
        {t('approve_by_pin')}
      </Button>
    </>
  )
}

/**
 * Users of this terminal who may approve by PIN. The approval starts with the PIN form once at least one user is
 * known.
 */
function useApprovers({ sign }: ApprovalState) {
  const here = useQuery(queryOf(terminalEndpoints.here))
  const otherApprovers = here.data?.people.filter(
    ({ id, may_approve }) => may_approve && id !== here.data.person_id,
  )
  const approvers = otherApprovers ?? []
  // Selects the approver if there is only one.
  const only = approvers.length === 1 ? approvers[0]?.id : undefined
  const startPin = () => sign({ user_id: only ?? '', pin: '' })
  const start = useEffectEvent(startPin)
  const hasApprovers = approvers.length > 0
  useEffect(() => {
    if (hasApprovers) start()
  }, [hasApprovers])
  return { approvers, isPending: here.isPending, startPin }
}

interface PinFormProps {
  state: ApprovalState
  approval: Extract<ApprovalState['approval'], { pin: string }>
  approvers: ReturnType<typeof useApprovers>['approvers']
}

function PinForm({ state, approval, approvers }: PinFormProps) {
  const { t } = useTranslation('terminals')
  const { sign, refused, blockedPin } = state
  const pinSection = useRef<HTMLDivElement>(null)
  const choose = (user_id: string) => {
    sign({ user_id, pin: '' })
    // Scrolls to the PIN field, because on a phone the list of approvers may fill the screen.
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
            maxLength={MAX_LENGTH}
            value={approval.pin}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <NumberPad plain size="touch" value={approval.pin} maxLength={MAX_LENGTH} onChange={type} />
      </div>
      <Button variant="ghost" className="self-start" onClick={() => sign({ email: '', password: '' })}>
        {t('approve_by_password')}
      </Button>
    </>
  )
}
