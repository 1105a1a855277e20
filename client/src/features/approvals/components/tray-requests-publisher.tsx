import type { ApprovalRequest } from '@forki/contract/approvals'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCurrentUser } from '../../../domain/access/current-user.ts'
import type { RequestedCommand } from '../../../domain/approvals/requested-commands.ts'
import { setTrayApprovals, type TrayApproval } from '../../../domain/approvals/tray-approvals.ts'
import { useFormat } from '../../../lib/format.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { useRequestTexts } from '../hooks/use-request-texts.ts'
import { useRunApprovedCommand } from '../hooks/use-run-approved-command.ts'
import { ownRequests, requestsToDecide } from '../approval-requests.ts'

const OwnRequestDialog = lazyOnOpen(async () => (await import('./own-request-dialog.tsx')).OwnRequestDialog)

export interface PendingListProps {
  /** Approval requests of the restaurant. Empty for a user who may not decide about requests. */
  requests: readonly ApprovalRequest[]
  allRequests: readonly ApprovalRequest[]
  commands: readonly RequestedCommand[]
  onApprove: (id: string) => void
}

/** Publishes approval requests to the floor's attention tray. Renders only the dialog of the user's request. */
export function TrayRequestsPublisher({ requests, commands, allRequests, onApprove }: PendingListProps) {
  const user_id = useCurrentUser()?.id ?? null
  const now = useNow(1000)
  const { money } = useFormat()
  const { what, where } = useRequestTexts()
  const open = requestsToDecide(requests, user_id, now)
  const userRequests = ownRequests(commands, allRequests, now)
  const { run, running } = useRunApprovedCommand(userRequests)
  const [shown, setShown] = useState<string | null>(null)
  const entries = [
    ...open.map((request) => ({ request, state: 'decide' as const })),
    ...userRequests.map(({ request, state }) => ({ request, state })),
  ].map(({ request, state }): Omit<TrayApproval, 'onPress'> => ({
    id: request.id,
    state,
    text: `${where(request)} · ${what(request)}`,
    amount: money(request.amount_cents, request.currency),
    expires_at: request.expires_at,
  }))
  const publish = useEffectEvent(() =>
    setTrayApprovals(
      entries.map((entry) => ({
        ...entry,
        onPress: () => (entry.state === 'decide' ? onApprove : setShown)(entry.id),
      })),
    ),
  )
  const key = JSON.stringify(entries)
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
