/**
 * Request of an approval from the managers, who decide on their own devices. Its button replaces the submit
 * button of the dialog.
 */
import type { Approver } from '@forki/contract/approvals'
import { BellRing } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStreamState } from '../domain/events/stream-status.ts'
import { storeRequestedCommand } from '../domain/approvals/requested-commands.ts'
import { useAskApproval } from '../domain/approvals/queries.ts'
import type { ApprovalState } from '../domain/access/use-approval.ts'
import { errorText } from '../lib/api.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface AskApprovalProps {
  state: ApprovalState
  approvers: readonly Approver[]
}

const MAX_SHOWN_APPROVERS = 3

/** Explanation of the request, with the approvers who are active. */
export function AskApproval({ state, approvers }: AskApprovalProps) {
  const { t } = useTranslation('approvals')
  const text = useRef<HTMLDivElement>(null)
  // Scrolls to the explanation, which on a phone is below the fold.
  useEffect(() => {
    // The effect must return undefined, so it has a block body. In new browsers `scrollIntoView` returns a
    // promise, which React would treat as a cleanup function.
    text.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isOffline = useStreamState() === 'offline'
  const present = approvers.filter(({ is_present }) => is_present)
  const names = present.slice(0, MAX_SHOWN_APPROVERS).map(({ first_name }) => first_name)
  const remainingCount = present.length - names.length
  if (isOffline) return <Notice tone="warning">{t('offline')}</Notice>
  return (
    <div ref={text} className="flex scroll-my-4 flex-col gap-4">
      <p className="text-sm">{t('ask_text')}</p>
      <p className="text-sm font-semibold">
        {present.length === 0
          ? t('nobody_present')
          : t('present', {
              names: [...names, ...(remainingCount > 0 ? [`+${remainingCount}`] : [])].join(', '),
            })}
      </p>
      {isReady(state) ? null : <p className="text-sm">{t('ask_reason')}</p>}
    </div>
  )
}

type AskApprovalButtonProps = Pick<ButtonProps, 'block' | 'size'> & { state: ApprovalState }

/** Button that sends the request, with the error of a failed one above it. */
export function AskApprovalButton({ state, ...layout }: AskApprovalButtonProps) {
  const { t } = useTranslation('approvals')
  const { ask, send } = useAsk(state)
  const isOffline = useStreamState() === 'offline'
  return (
    <>
      {ask.error ? (
        <Notice tone="danger" className="basis-full">
          {errorText(ask.error)}
        </Notice>
      ) : null}
      <Button
        {...layout}
        variant="primary"
        busy={ask.isPending}
        disabled={!isReady(state) || isOffline}
        icon={<BellRing className="size-5" aria-hidden />}
        onClick={send}
      >
        {t('ask')}
      </Button>
    </>
  )
}

/** True if the request has its command and its reason. */
const isReady = ({ asking }: ApprovalState) => Boolean(asking?.command) && asking?.reason.trim() !== ''

/**
 * State of the approval request, and a function that sends the request. The function also stores the command on
 * this device, which runs the command after a manager approves it.
 */
function useAsk({ asking, covers_cents: amount_cents }: ApprovalState) {
  const ask = useAskApproval()
  const reason = asking?.reason.trim() ?? ''
  const send = () => {
    if (!asking?.command || reason === '') return
    const { order, command, onRequested } = asking
    const common = { order_id: order.id, amount_cents, reason }
    const body =
      command.kind === 'void' || command.kind === 'line_discount'
        ? { kind: command.kind, item_id: command.params.item_id, ...common }
        : { kind: command.kind, ...common }
    ask.mutate(
      { body },
      {
        onSuccess: ({ id, restaurant_id, requested_by, order_id }) => {
          storeRequestedCommand({
            request_id: id,
            user_id: requested_by,
            restaurant_id,
            order_id,
            reason,
            command,
            asked_at: Date.now(),
          })
          onRequested()
        },
      },
    )
  }
  return { ask, send }
}
