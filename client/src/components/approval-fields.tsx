/** Approval of a command by a second user, who enters credentials on this device for that command only. */
import { KeyRound } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTranslations } from '../lib/i18n.ts'
import { lazy } from '../lib/lazy.tsx'
import { useCurrentUser } from '../domain/access/current-user.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { ApprovalState } from '../domain/access/use-approval.ts'

const PinApproval = lazy(async () => {
  const [module] = await Promise.all([import('./pin-approval.tsx'), loadTranslations(['terminals'])])
  return module.PinApproval
}, false)

interface ApprovalFieldsProps {
  state: ApprovalState
  /** Amount or lines that the approval covers. */
  covers: string
}

/** E-mail and password fields of the approver. On a shared terminal, approvers with a PIN get a PIN form instead. */
export function ApprovalFields({ state, covers }: ApprovalFieldsProps) {
  const { t } = useTranslation('orders')
  const terminal = useCurrentUser()?.access.terminal
  if (!state.asked) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-lg bg-plum-soft p-4 text-plum-ink">
      <legend className="float-left flex items-center gap-2 font-semibold">
        <KeyRound className="size-5" aria-hidden /> {t('approval.title')}
      </legend>
      <p className="text-sm font-semibold">{covers}</p>
      {terminal ? (
        <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
          <PinApproval state={state}>
            <PasswordApproval state={state} />
          </PinApproval>
        </Suspense>
      ) : (
        <PasswordApproval state={state} />
      )}
    </fieldset>
  )
}

function PasswordApproval({ state: { approval, sign, refused } }: { state: ApprovalState }) {
  const { t } = useTranslation('orders')
  if ('pin' in approval) return null
  return (
    <>
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
    </>
  )
}
