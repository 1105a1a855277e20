/** Dialog that approves or declines a request. An approval needs the user's PIN or password. */
import type { ApprovalRequest } from '@forki/contract/approvals'
import { terminalEndpoints } from '@forki/contract/calls/terminals'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../domain/access/current-user.ts'
import { useApprove, useDecline } from '../../../domain/approvals/queries.ts'
import { errorText } from '../../../lib/api.ts'
import { useSetting } from '../../../lib/device-setting.ts'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { queryOf } from '../../../lib/resource.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NumberPad } from '../../../ui/number-pad.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { approvalSound } from '../hooks/use-approval-sound.ts'
import { useRequestTexts } from '../hooks/use-request-texts.ts'
import { timeLeft } from '../../../domain/approvals/time-left.ts'

const FORM_ID = 'approve-request'
const MAX_PIN_LENGTH = 6

interface ApproveDialogProps {
  request: ApprovalRequest
  onClose: () => void
}

export function ApproveDialog({ request, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('approvals')
  const { money } = useFormat()
  const { what, where } = useRequestTexts()
  const form = useConfirmation(request, onClose)
  const decline = useDecline()
  const isOpen = request.status === 'open' && request.changes.length === 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('approve_title', { amount: money(request.amount_cents, request.currency) })}
      description={`${where(request)} · ${what(request)}`}
      footer={
        <>
          <Button
            size="touch"
            busy={decline.isPending}
            disabled={!isOpen}
            onClick={() => decline.mutate({ params: { id: request.id } }, { onSuccess: onClose })}
          >
            {t('decline')}
          </Button>
          <Button
            size="touch"
            type="submit"
            form={FORM_ID}
            variant="primary"
            busy={form.approve.isPending}
            disabled={!form.isComplete || !isOpen}
          >
            {t('approve')}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className="flex flex-col gap-4 max-sm:gap-2.5 phone-landscape:grid phone-landscape:grid-cols-2 phone-landscape:items-start phone-landscape:gap-x-6 phone-landscape:gap-y-2"
        onSubmit={form.submit}
      >
        <Reason request={request} />
        {isOpen ? null : (
          <Notice tone="warning">
            {t('not_open', { who: request.decided_by_name ?? request.requested_by_name })}
          </Notice>
        )}
        {form.approve.error && isOpen ? <Notice tone="danger">{errorText(form.approve.error)}</Notice> : null}
        {form.isPending ? <Skeleton className="h-72 rounded-lg" /> : <SecretField form={form} />}
      </form>
      <SoundSwitch />
    </Dialog>
  )
}

/** User and reason of a request, with its remaining time. */
function Reason({ request }: Pick<ApproveDialogProps, 'request'>) {
  const { t } = useTranslation('approvals')
  const now = useNow(1000)
  return (
    <div>
      <p className="[overflow-wrap:anywhere]">
        {t('asks', { who: request.requested_by_name, reason: request.reason })}
      </p>
      <p className="tabular text-sm text-ink-muted">{t('left', { time: timeLeft(request, now) })}</p>
    </div>
  )
}

/**
 * Switch of the sound for new approval requests on this device. In a narrow low window it is beside the last button,
 * because its own row would move the reason out of view.
 */
function SoundSwitch() {
  const { t } = useTranslation('approvals')
  const sound = useSetting(approvalSound)
  return (
    <div className="mt-4 border-t border-line pt-2 max-sm:mt-1 low:max-sm:-mt-11 low:max-sm:ml-auto low:max-sm:w-fit low:max-sm:border-0 low:max-sm:pt-0">
      <Switch
        label={t('sound')}
        hint={<span className="low:max-sm:hidden">{t('sound_hint')}</span>}
        checked={sound === 'on'}
        onChange={(event) => approvalSound.store(event.target.checked ? 'on' : 'off')}
      />
    </div>
  )
}

function SecretField({ form }: { form: ReturnType<typeof useConfirmation> }) {
  const { t } = useTranslation('approvals')
  const { byPin, setByPin, secret, setSecret } = form
  const type = (text: string) => setSecret(byPin ? text.replaceAll(/\D/g, '') : text)
  return (
    <>
      <Field label={t(byPin ? 'your_pin' : 'your_password')}>
        <PasswordInput
          size="touch"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened the dialog continues here
          autoFocus
          inputMode={byPin ? 'numeric' : 'text'}
          autoComplete={byPin ? 'off' : 'current-password'}
          {...(byPin && { maxLength: MAX_PIN_LENGTH })}
          value={secret}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      {byPin ? (
        <NumberPad
          plain
          size="touch"
          value={secret}
          maxLength={MAX_PIN_LENGTH}
          onChange={type}
          className="low:max-sm:hidden phone-landscape:col-start-2 phone-landscape:row-span-4 phone-landscape:row-start-1 phone-landscape:gap-1.5"
        />
      ) : null}
      <Button
        variant="ghost"
        className="-ml-4 self-start justify-self-start"
        onClick={() => setByPin(!byPin)}
      >
        {t(byPin ? 'use_password' : 'use_pin')}
      </Button>
    </>
  )
}

/**
 * Entered PIN or password. The PIN field is the default on a shared terminal, and for a user with a PIN in the
 * restaurant.
 */
function useConfirmation({ id, restaurant_id }: ApprovalRequest, onClose: () => void) {
  const { t } = useTranslation('approvals')
  const isTerminal = Boolean(useCurrentUser()?.access.terminal)
  const pins = useQuery({ ...queryOf(terminalEndpoints.ownPins), enabled: !isTerminal })
  const hasPin =
    isTerminal ||
    pins.data?.items.some((pin) => pin.restaurant_id === restaurant_id && pin.since !== null) === true
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [secret, setSecret] = useState('')
  const approve = useApprove()
  const byPin = chosen ?? hasPin
  const isComplete = byPin ? /^\d{4,6}$/.test(secret) : secret !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || approve.isPending) return
    approve.mutate(
      { params: { id }, body: byPin ? { pin: secret } : { password: secret } },
      {
        onSuccess: () => {
          toastSuccess(t('approved'))
          onClose()
        },
        onError: () => setSecret(''),
      },
    )
  }
  const setByPin = (next: boolean) => {
    setSecret('')
    setChosen(next)
  }
  return {
    byPin,
    setByPin,
    secret,
    setSecret,
    approve,
    isComplete,
    submit,
    isPending: !isTerminal && pins.isPending,
  }
}
