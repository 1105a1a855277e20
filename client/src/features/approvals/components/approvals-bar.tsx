/**
 * Bar of approval requests above the page, in one row of at most 64 px. It shows the requests that the user may
 * decide, and the user's own. Shows nothing without requests. On screens with a tray, the tray shows the
 * requests instead (ORD-56).
 */
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser, type AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useHasTray } from '../../../domain/approvals/tray-approvals.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useLayoutShiftGuard } from '../../../lib/use-layout-shift-guard.ts'
import { useApprovalSound } from '../hooks/use-approval-sound.ts'
import { useApprovals } from '../hooks/use-approvals.ts'
import { useRequestTexts } from '../hooks/use-request-texts.ts'
import { useRunApprovedCommand } from '../hooks/use-run-approved-command.ts'
import { ownRequests, requestsToDecide } from '../approval-requests.ts'
import { OwnRequestCard } from './own-request-card.tsx'
import { RequestCard } from './request-card.tsx'
import { TrayRequestsPublisher, type PendingListProps } from './tray-requests-publisher.tsx'

const ApproveDialog = lazyOnOpen(async () => (await import('./approve-dialog.tsx')).ApproveDialog)

export function ApprovalsBar({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('approvals')
  const user_id = useCurrentUser()?.id ?? null
  const { mayDecide, commands, requests } = useApprovals(restaurant)
  const decides = mayDecide ? requests : []
  const open = requestsToDecide(decides, user_id, serverNow())
  const userRequests = ownRequests(commands, requests, serverNow())
  const hasTray = useHasTray()
  const [deciding, setDeciding] = useState<string | null>(null)
  const chosen = requests.find(({ id }) => id === deciding)
  useApprovalSound(mayDecide ? open.map(({ id }) => id) : undefined)
  return (
    <div className="shrink-0 print:hidden">
      <Announcement toDecide={open} requests={userRequests} />
      {open.length + userRequests.length > 0 ? (
        hasTray ? (
          <TrayRequestsPublisher
            requests={decides}
            commands={commands}
            allRequests={requests}
            onApprove={setDeciding}
          />
        ) : (
          <section aria-label={t('title')}>
            <PendingList
              requests={decides}
              commands={commands}
              allRequests={requests}
              onApprove={setDeciding}
            />
          </section>
        )
      ) : null}
      {chosen ? <ApproveDialog key={chosen.id} request={chosen} onClose={() => setDeciding(null)} /> : null}
    </div>
  )
}

/** Cards of approval requests with their remaining time. The timer runs only while the list has entries. */
function PendingList({ requests, allRequests, commands, onApprove }: PendingListProps) {
  const user_id = useCurrentUser()?.id ?? null
  const now = useNow(1000)
  const open = requestsToDecide(requests, user_id, now)
  const userRequests = ownRequests(commands, allRequests, now)
  const { run, running } = useRunApprovedCommand(userRequests)
  const isGuarded = useLayoutShiftGuard(open.map(({ id }) => id))
  if (open.length + userRequests.length === 0) return null
  return (
    <ul
      className={clsx(
        'flex gap-2 overflow-x-auto border-b border-line bg-plum-soft px-2 py-1 [scrollbar-width:none] sm:px-3',
        isGuarded && 'pointer-events-none',
      )}
    >
      {open.map((request) => (
        <RequestCard key={request.id} request={request} now={now} onApprove={() => onApprove(request.id)} />
      ))}
      {userRequests.map((one) => (
        <OwnRequestCard
          key={one.request.id}
          isRow
          ownRequest={one}
          now={now}
          busy={running === one.request.id}
          onRun={() => void run(one)}
        />
      ))}
    </ul>
  )
}

interface AnnouncementProps {
  toDecide: ReturnType<typeof requestsToDecide>
  requests: ReturnType<typeof ownRequests>
}

/**
 * Announces approval requests to screen readers. The text excludes the remaining time, because it would
 * change every second.
 */
function Announcement({ toDecide, requests }: AnnouncementProps) {
  const { t } = useTranslation('approvals')
  const { what, where } = useRequestTexts()
  const texts = [
    ...toDecide.map((request) =>
      t('announced', { who: request.requested_by_name, what: what(request), where: where(request) }),
    ),
    ...requests.map(({ request, state }) =>
      t(`announced_${state}`, { what: what(request), who: request.decided_by_name ?? '' }),
    ),
  ]
  return (
    <p role="status" className="sr-only">
      {texts.join('. ')}
    </p>
  )
}
