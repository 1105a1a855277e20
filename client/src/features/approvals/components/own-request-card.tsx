import { clsx } from 'clsx'
import { Clock, RotateCcw, ShieldCheck, ShieldX, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { removeRequestedCommand } from '../../../domain/approvals/requested-commands.ts'
import { useCancelApproval } from '../../../domain/approvals/queries.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useAskApprovalAgain } from '../hooks/use-ask-approval-again.ts'
import { useRequestTexts } from '../hooks/use-request-texts.ts'
import { ROW_CARD_CLASS } from '../row-card-class.ts'
import { timeLeft } from '../../../domain/approvals/time-left.ts'
import { type OwnRequest, type OwnRequestState } from '../approval-requests.ts'

const ICONS: Record<OwnRequestState, LucideIcon> = {
  waiting: Clock,
  approved: ShieldCheck,
  declined: ShieldX,
  lapsed: Clock,
  changed: TriangleAlert,
}
const TONE_CLASSES: Record<OwnRequestState, string> = {
  waiting: 'text-plum-ink',
  approved: 'text-success-ink',
  declined: 'text-danger-ink',
  lapsed: 'text-warning-ink',
  changed: 'text-warning-ink',
}

const DIALOG_CARD_CLASS =
  'animate-pop-in flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface p-3 shadow-card'

export interface OwnRequestCardProps {
  ownRequest: OwnRequest
  now: number
  busy: boolean
  /** True for a card in the row of approval requests, whose buttons have only icons on phones. */
  isRow?: boolean
  /** Callback that runs the approved command. */
  onRun: () => void
}

/** Card of the user's own approval request, with its state and the next action. */
export function OwnRequestCard({ ownRequest, now, busy, isRow = false, onRun }: OwnRequestCardProps) {
  const { t } = useTranslation('approvals')
  const { money } = useFormat()
  const { what, where } = useRequestTexts()
  const { request, state } = ownRequest
  const Icon = ICONS[state]
  const values = {
    who: request.decided_by_name ?? '',
    time: timeLeft(request, now),
    changes: useChangesText()(ownRequest),
  }
  return (
    <li className={isRow ? ROW_CARD_CLASS : DIALOG_CARD_CLASS}>
      <Icon className={clsx('size-6 shrink-0', TONE_CLASSES[state])} aria-hidden />
      <div className={clsx('min-w-0 flex-1', !isRow && 'basis-56')}>
        <p className={clsx('font-semibold', isRow && 'truncate text-sm/5')}>
          <Link
            to={paths.order(request.restaurant_id, request.order_id)}
            className="underline-offset-4 hover:underline"
          >
            {where(request)}
          </Link>{' '}
          · {what(request)} · <span className="tabular">{money(request.amount_cents, request.currency)}</span>
        </p>
        <p className={clsx(isRow ? 'line-clamp-2 text-xs/4 sm:text-sm/4' : 'text-sm', TONE_CLASSES[state])}>
          {t(`states.${state}`, values)}
        </p>
      </div>
      <div className={clsx('flex gap-2', isRow ? 'shrink-0' : 'flex-auto *:flex-1 sm:flex-none')}>
        <NextStep {...{ ownRequest, busy, isRow, onRun }} />
      </div>
    </li>
  )
}

/** Formats the changes of the bill since the request: "Total: $190.00 → $220.00". */
function useChangesText() {
  const { t } = useTranslation('approvals')
  const { money } = useFormat()
  return ({ request: { changes, currency } }: OwnRequest): string =>
    changes
      .map(({ field, before, after }) => {
        const shownValue = (value: number | string | null) =>
          typeof value === 'number' && field.endsWith('_cents') ? money(value, currency) : (value ?? '–')
        return field === 'line_status'
          ? t('line_changed')
          : `${t(`fields.${field}`)}: ${shownValue(before)} → ${shownValue(after)}`
      })
      .join(', ')
}

interface NextStepProps extends Omit<OwnRequestCardProps, 'now'> {
  isRow: boolean
}

function NextStep({ ownRequest: { requestedCommand, state }, busy, isRow, onRun }: NextStepProps) {
  const { t } = useTranslation('approvals')
  const cancel = useCancelApproval()
  const { again, busy: isAsking } = useAskApprovalAgain()
  const withdraw = () =>
    cancel.mutate(
      { params: { id: requestedCommand.request_id } },
      { onSuccess: () => removeRequestedCommand(requestedCommand.request_id) },
    )
  const isPending = state === 'approved' || state === 'waiting'
  const square = isRow && 'max-sm:w-12 max-sm:px-0'
  const label = clsx(isRow && 'max-sm:sr-only')
  return (
    <>
      <Button
        size="touch"
        className={clsx(square)}
        busy={cancel.isPending}
        icon={<X className="size-5" aria-hidden />}
        onClick={isPending ? withdraw : () => removeRequestedCommand(requestedCommand.request_id)}
      >
        <span className={label}>{t(isPending ? 'withdraw' : 'dismiss')}</span>
      </Button>
      {state === 'approved' ? (
        <Button size="touch" variant="primary" busy={busy} onClick={onRun}>
          {t(`run.${requestedCommand.command.kind}`)}
        </Button>
      ) : null}
      {state === 'lapsed' || state === 'changed' ? (
        <Button
          size="touch"
          variant="primary"
          className={clsx(square)}
          busy={isAsking}
          icon={<RotateCcw className="size-5" aria-hidden />}
          onClick={() => void again(requestedCommand)}
        >
          <span className={label}>{t('again')}</span>
        </Button>
      ) : null}
    </>
  )
}
