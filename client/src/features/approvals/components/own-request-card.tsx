import { clsx } from 'clsx'
import { Clock, RotateCcw, ShieldCheck, ShieldX, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { removeRequestedCommand } from '../../../domain/approvals/requested-commands.ts'
import { useCancelApproval } from '../../../domain/approvals/queries.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useAskApprovalAgain } from '../hooks/use-ask-approval-again.ts'
import { useRequestTexts } from '../hooks/use-request-texts.ts'
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

export interface OwnRequestCardProps {
  ownRequest: OwnRequest
  now: number
  busy: boolean
  /** Callback that runs the approved command. */
  onRun: () => void
}

/** Card of the user's own approval request, with its state and the next action. */
export function OwnRequestCard({ ownRequest, now, busy, onRun }: OwnRequestCardProps) {
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
    <li className="animate-pop-in flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface p-3 shadow-card">
      <Icon className={clsx('size-6 shrink-0', TONE_CLASSES[state])} aria-hidden />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          <Link
            to={paths.order(request.restaurant_id, request.order_id)}
            className="underline-offset-4 hover:underline"
          >
            {where(request)}
          </Link>{' '}
          · {what(request)} · <span className="tabular">{money(request.amount_cents, request.currency)}</span>
        </p>
        <p className={clsx('text-sm', TONE_CLASSES[state])}>{t(`states.${state}`, values)}</p>
      </div>
      <div className="flex flex-auto gap-2 *:flex-1 sm:flex-none">
        <NextStep ownRequest={ownRequest} busy={busy} onRun={onRun} />
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

function NextStep({
  ownRequest: { requestedCommand, state },
  busy,
  onRun,
}: Omit<OwnRequestCardProps, 'now'>) {
  const { t } = useTranslation('approvals')
  const cancel = useCancelApproval()
  const { again, busy: isAsking } = useAskApprovalAgain()
  const withdraw = () =>
    cancel.mutate(
      { params: { id: requestedCommand.request_id } },
      { onSuccess: () => removeRequestedCommand(requestedCommand.request_id) },
    )
  if (state === 'approved')
    return (
      <>
        <Button size="touch" busy={cancel.isPending} onClick={withdraw}>
          {t('withdraw')}
        </Button>
        <Button size="touch" variant="primary" busy={busy} onClick={onRun}>
          {t(`run.${requestedCommand.command.kind}`)}
        </Button>
      </>
    )
  if (state === 'waiting')
    return (
      <Button size="touch" busy={cancel.isPending} onClick={withdraw}>
        {t('withdraw')}
      </Button>
    )
  return (
    <>
      <Button size="touch" onClick={() => removeRequestedCommand(requestedCommand.request_id)}>
        {t('dismiss')}
      </Button>
      {state === 'declined' ? null : (
        <Button
          size="touch"
          variant="primary"
          busy={isAsking}
          icon={<RotateCcw className="size-5" aria-hidden />}
          onClick={() => void again(requestedCommand)}
        >
          {t('again')}
        </Button>
      )}
    </>
  )
}
