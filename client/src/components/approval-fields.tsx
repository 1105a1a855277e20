/**
 * Fields for the approval of a restricted command, such as a discount, by a second user. That user decides a
 * request on another device, or enters a PIN or password on this device.
 */
import type { Approver } from '@forki/contract/approvals'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTranslations } from '../lib/i18n.ts'
import { lazy } from '../lib/lazy.tsx'
import { approversQuery } from '../domain/approvals/queries.ts'
import type { ButtonProps } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { ApprovalEntry, ApprovalState, SignedApproval } from '../domain/access/use-approval.ts'

const PinApproval = lazy(async () => {
  const [module] = await Promise.all([import('./pin-approval.tsx'), loadTranslations(['terminals'])])
  return module.PinApproval
}, false)
const loadAskApproval = async () => {
  const [module] = await Promise.all([
    import('./ask-approval.tsx'),
    loadTranslations(['approvals', 'offline']),
  ])
  return module
}
const AskApproval = lazy(async () => (await loadAskApproval()).AskApproval, false)
const AskApprovalButton = lazy(async () => (await loadAskApproval()).AskApprovalButton, false)

interface ApprovalFieldsProps {
  state: ApprovalState
  /** Text that names the approved amount or order lines to the approver. */
  coveredText: string
}

/**
 * Choice of the approval method (request, PIN or password), with its form. Renders nothing until the server
 * requires an approval.
 */
export function ApprovalFields({ state, coveredText }: ApprovalFieldsProps) {
  const { t } = useTranslation('orders')
  if (!state.asked) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-lg bg-plum-soft p-4 text-plum-ink">
      <legend className="float-left flex items-center gap-2 font-semibold">
        <KeyRound className="size-5" aria-hidden /> {t('approval.title')}
      </legend>
      <p className="text-sm font-semibold">{coveredText}</p>
      {state.asking ? (
        <ApprovalMethods state={state} restaurant_id={state.asking.order.restaurant_id} />
      ) : (
        <PasswordApproval state={state} approval={passwordEntryOf(state)} />
      )}
    </fieldset>
  )
}

const METHODS = ['ask', 'pin', 'password'] as const
type Method = (typeof METHODS)[number]

function ApprovalMethods({ state, restaurant_id }: { state: ApprovalState; restaurant_id: string }) {
  const { t } = useTranslation('orders')
  const { data, isError } = useQuery(approversQuery(restaurant_id))
  const approvers = data?.items ?? []
  // Shows the skeleton only until the list of approvers loads or fails. After a failure the form still offers
  // the password.
  if (!data && !isError) return <Skeleton className="h-72 rounded-lg" />
  const approval = entryOf(state, approvers)
  const method: Method = 'ask' in approval ? 'ask' : 'pin' in approval ? 'pin' : 'password'
  return (
    <>
      <Segmented
        block
        size="touch"
        label={t('approval.how')}
        value={method}
        options={METHODS.map((value) => ({ value, label: t(`approval.by.${value}`) }))}
        onChange={(next) => state.sign(initialEntryFor(next, approvers))}
      />
      {'email' in approval ? (
        <PasswordApproval state={state} approval={approval} />
      ) : (
        <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
          {'pin' in approval ? (
            <PinApproval state={state} approval={approval} approvers={approvers} />
          ) : (
            <AskApproval state={state} approvers={approvers} />
          )}
        </Suspense>
      )}
    </>
  )
}

interface ApprovalSubmitProps extends Pick<ButtonProps, 'block' | 'size'> {
  state: ApprovalState
  /** Submit button of the command. */
  children: ReactNode
}

/**
 * Submit button of a dialog with approval fields. Requests the approval while the user has chosen that method,
 * and otherwise renders the command's own button.
 */
export function ApprovalSubmit({ state, children, ...layout }: ApprovalSubmitProps) {
  return state.asked && state.asking ? (
    <AskOrSubmit state={state} restaurant_id={state.asking.order.restaurant_id} layout={layout}>
      {children}
    </AskOrSubmit>
  ) : (
    children
  )
}

interface AskOrSubmitProps extends ApprovalSubmitProps {
  restaurant_id: string
  layout: Pick<ButtonProps, 'block' | 'size'>
}

function AskOrSubmit({ state, restaurant_id, layout, children }: AskOrSubmitProps) {
  const { data } = useQuery(approversQuery(restaurant_id))
  return data && 'ask' in entryOf(state, data.items) ? (
    <Suspense fallback={children}>
      <AskApprovalButton state={state} {...layout} />
    </Suspense>
  ) : (
    children
  )
}

/** Entered approval, or before the first input that of the default method. */
const entryOf = ({ approval }: ApprovalState, approvers: readonly Approver[]): ApprovalEntry =>
  approval ?? initialEntryFor(firstMethod(approvers), approvers)

/** Default approval method: a request if an approver is active, else a PIN. Without approvers, a password. */
function firstMethod(approvers: readonly Approver[]): Method {
  if (approvers.some(({ is_present }) => is_present)) return 'ask'
  return approvers.length > 0 ? 'pin' : 'password'
}

/** Initial form values of an approval method. A single approver is preselected. */
function initialEntryFor(method: Method, approvers: readonly Approver[]): ApprovalEntry {
  if (method === 'ask') return { ask: true }
  const onlyApproverId = approvers.length === 1 ? approvers[0]?.id : undefined
  return method === 'pin' ? { user_id: onlyApproverId ?? '', pin: '' } : EMPTY_PASSWORD_ENTRY
}

type PasswordEntry = Extract<SignedApproval, { email: string }>
const EMPTY_PASSWORD_ENTRY: PasswordEntry = { email: '', password: '' }

const passwordEntryOf = ({ approval }: ApprovalState): PasswordEntry =>
  approval && 'email' in approval ? approval : EMPTY_PASSWORD_ENTRY

interface PasswordApprovalProps {
  state: ApprovalState
  approval: PasswordEntry
}

function PasswordApproval({ state: { sign, refused }, approval }: PasswordApprovalProps) {
  const { t } = useTranslation('orders')
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
