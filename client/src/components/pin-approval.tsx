/** Approval by a second user on a shared device, by PIN. */
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

const LONGEST = 6

/** Approval by PIN. `children` is the form for address and password, for approvers without a PIN. */
export function PinApproval({ state, children }: { state: ApprovalState; children: ReactNode }) {
  const { t } = useTranslation('terminals')
  const { approval } = state
  const { approvers, isPending, begin } = useApprovers(state)
  if (isPending) return <Skeleton className="h-72 rounded-lg" />
  if (approvers.length === 0) return children
  if ('pin' in approval) return <PinForm state={state} approval={approval} approvers={approvers} />
  return (
    <>
      {children}
      <Button variant="ghost" className="self-start" onClick={begin}>
        {t('approve_by_pin')}
      </Button>
    </>
  )
}

/** Users at this device who may approve by PIN. Begins with the PIN as soon as there is one. */
function useApprovers({ sign }: ApprovalState) {
  const here = useQuery(queryOf(terminalEndpoints.here))
  const people = here.data?.people.filter(({ id, may_approve }) => may_approve && id !== here.data.person_id)
  const approvers = people ?? []
  // A single approver needs no choice.
  const only = approvers.length === 1 ? approvers[0]?.id : undefined
  const begin = () => sign({ user_id: only ?? '', pin: '' })
  const start = useEffectEvent(begin)
  const offered = approvers.length > 0
  useEffect(() => {
    if (offered) start()
  }, [offered])
  return { approvers, isPending: here.isPending, begin }
}

interface PinFormProps {
  state: ApprovalState
  approval: Extract<ApprovalState['approval'], { pin: string }>
  approvers: ReturnType<typeof useApprovers>['approvers']
}

function PinForm({ state, approval, approvers }: PinFormProps) {
  const { t } = useTranslation('terminals')
  const { sign, refused, blockedPin } = state
  const pad = useRef<HTMLDivElement>(null)
  const choose = (user_id: string) => {
    sign({ user_id, pin: '' })
    // On a phone several approvers fill the screen.
    pad.current?.scrollIntoView({ block: 'nearest' })
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
          options={approvers.map((person) => ({
            value: person.id,
            label: `${person.first_name} ${person.last_name}`,
            hint: t(`roles.${person.role}`),
          }))}
          onChange={choose}
        />
      </FieldSet>
      {/* Beside the PIN: on a phone the top of the dialog is out of sight by then. */}
      {refused || blockedPin ? (
        <Notice tone="danger">{t(blockedPin ? BLOCKED_PIN_TEXTS[blockedPin] : 'approve_refused')}</Notice>
      ) : null}
      <div ref={pad} className="flex flex-col gap-4">
        <Field label={t('approve_pin')}>
          <PasswordInput
            size="touch"
            inputMode="numeric"
            autoComplete="off"
            maxLength={LONGEST}
            value={approval.pin}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <NumberPad plain size="touch" value={approval.pin} maxLength={LONGEST} onChange={type} />
      </div>
      <Button variant="ghost" className="self-start" onClick={() => sign({ email: '', password: '' })}>
        {t('approve_by_password')}
      </Button>
    </>
  )
}
