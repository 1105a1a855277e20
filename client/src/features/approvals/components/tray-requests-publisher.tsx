import type { ApprovalRequest } from '@forki/contract/approvals'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCurrentUser } from '../../../domain/access/current-user.ts'
import { useTranslation } from 'react-i18next'
import { useCancelApproval } from '../../../domain/approvals/queries.ts'
import {
  removeRequestedCommand,
  type RequestedCommand,
} from '../../../domain/approvals/requested-commands.ts'
import { setTrayApprovals, type TrayApproval } from '../../../domain/approvals/tray-approvals.ts'
import { useFormat } from '../../../lib/format.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { useAskApprovalAgain } from '../hooks/use-ask-approval-again.ts'
import { useRequestTexts } from '../hooks/use-request-texts.ts'
import { useRunApprovedCommand } from '../hooks/use-run-approved-command.ts'
import { ownRequests, requestsToDecide, type OwnRequest } from '../approval-requests.ts'

const OwnRequestDialog = lazyOnOpen(async () => (await import('./own-request-dialog.tsx')).OwnRequestDialog)

export interface PendingListProps {
  /** Approval requests of the restaurant. Empty for a user who may not decide about requests. */
  requests: readonly ApprovalRequest[]
  allRequests: readonly ApprovalRequest[]
  commands: readonly RequestedCommand[]
  onApprove: (id: string) => void
}

/** Publishes approval requests to the attention trays. Renders only the dialog of the user's request. */
export function TrayRequestsPublisher({ requests, commands, allRequests, onApprove }: PendingListProps) {
  const user_id = useCurrentUser()?.id ?? null
  const now = useNow(1000)
  const { money } = useFormat()
  const { what, where } = useRequestTexts()
  const open = requestsToDecide(requests, user_id, now)
  const userRequests = ownRequests(commands, allRequests, now)
  const { run, running } = useRunApprovedCommand(userRequests)
  const nextStepOf = useNextStep({ run, running })
  const [shown, setShown] = useState<string | null>(null)
  const entryOf = (request: ApprovalRequest): Omit<TrayApproval, 'state' | 'onPress'> => ({
    id: request.id,
    text: `${where(request)} · ${what(request)}`,
    amount: money(request.amount_cents, request.currency),
    expires_at: request.expires_at,
  })
  const entries = [
    ...open.map((request) => ({
      ...entryOf(request),
      state: 'decide' as const,
      onPress: () => onApprove(request.id),
    })),
    ...userRequests.map((own) => ({
      ...entryOf(own.request),
      state: own.state,
      nextStep: nextStepOf(own),
      onPress: () => setShown(own.request.id),
    })),
  ]
  const publish = useEffectEvent(() => setTrayApprovals(entries))
  // `running` is part of the key, because the function that runs a command rejects a second one meanwhile.
  const key = JSON.stringify([entries, running])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the key changes with the entries
  useEffect(() => publish(), [key])
  useEffect(() => () => setTrayApprovals([]), [])
  const chosen = userRequests.find(({ request }) => request.id === shown)
  return chosen ? (
    <OwnRequestDialog
      ownRequest={chosen}
      now={now}
      busy={running === chosen.request.id}
      onRun={() => void run(chosen)}
      onClose={() => setShown(null)}
    />
  ) : null
}

/** Returns the next step of an own request: run, request again, dismiss or withdraw. */
function useNextStep({ run, running }: Pick<ReturnType<typeof useRunApprovedCommand>, 'run' | 'running'>) {
  const { t } = useTranslation('approvals')
  const cancel = useCancelApproval()
  const { again, busy } = useAskApprovalAgain()
  return (own: OwnRequest): NonNullable<TrayApproval['nextStep']> => {
    const { requestedCommand, state } = own
    const { request_id, command } = requestedCommand
    switch (state) {
      case 'approved':
        return {
          kind: 'run',
          label: t(`run.${command.kind}`),
          busy: running === request_id,
          onPress: () => void run(own),
        }
      case 'lapsed':
      case 'changed':
        return { kind: 'again', label: t('again'), busy, onPress: () => void again(requestedCommand) }
      case 'declined':
        return {
          kind: 'remove',
          label: t('dismiss'),
          busy: false,
          onPress: () => removeRequestedCommand(request_id),
        }
      default:
        return {
          kind: 'remove',
          label: t('withdraw'),
          busy: cancel.isPending,
          onPress: () =>
            cancel.mutate(
              { params: { id: request_id } },
              { onSuccess: () => removeRequestedCommand(request_id) },
            ),
        }
    }
  }
}
