/** Attention tray above the order screen, and its button in the head of the order in low windows. */
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import {
  byApprovalUrgency,
  isWaitingApproval,
  useTrayApprovals,
} from '../../domain/approvals/tray-approvals.ts'
import { LOW_HEIGHT, useMediaQuery } from '../../lib/media.ts'
import { GuestRequestPill, PhoneLimitPill } from '../visits/guest-request-pills.tsx'
import { useGuestRequests } from '../visits/use-guest-requests.tsx'
import { ApprovalPill } from './approval-pill.tsx'
import { ApprovalsButton } from './approvals-button.tsx'
import { TrayRow } from './tray-row.tsx'

/** Screens on which `GuestRequestsButton` shows the guest requests. */
const HAS_REQUESTS_BUTTON = `(max-width: 40.01rem), ${LOW_HEIGHT}`

/**
 * Approval requests, open guest requests, and tables at a limit of unconfirmed guest phones or of waiting orders.
 * The user's own unanswered requests are last. On phones it shows the approval requests alone. In low windows it
 * shows no entry, because the head of the order has a button for each kind.
 * @see SCR-17, ORD-56
 */
export function OrderTray({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { waitingRequests, visitsAtLimit, sheet } = useGuestRequests(restaurant)
  const approvals = useTrayApprovals().toSorted(byApprovalUrgency)
  const hasRequestsButton = useMediaQuery(HAS_REQUESTS_BUTTON)
  const isLow = useMediaQuery(LOW_HEIGHT)
  // The id contains the state, because the button of an entry changes with the state.
  const entryOf = (approval: (typeof approvals)[number]) => ({
    id: `${approval.id} ${approval.state}`,
    pill: <ApprovalPill key={approval.id} approval={approval} />,
  })
  const entries = [
    ...(isLow ? [] : approvals.filter((approval) => !isWaitingApproval(approval))).map(entryOf),
    ...(hasRequestsButton ? [] : waitingRequests).map((one) => ({
      id: one.request.id,
      pill: <GuestRequestPill key={one.request.id} waitingRequest={one} restaurant={restaurant} />,
    })),
    ...(hasRequestsButton ? [] : visitsAtLimit).map((visit) => ({
      id: visit.id,
      pill: <PhoneLimitPill key={visit.id} visit={visit} />,
    })),
    ...(isLow ? [] : approvals.filter(isWaitingApproval)).map(entryOf),
  ]
  return (
    <div className="shrink-0 print:hidden">
      <TrayRow ids={entries.map(({ id }) => id)}>{entries.map(({ pill }) => pill)}</TrayRow>
      {sheet}
    </div>
  )
}

/** Button with the approval requests, in low windows alone. The order's head has it, because a row costs lines. */
export function OrderApprovalsButton() {
  const isLow = useMediaQuery(LOW_HEIGHT)
  const [first, ...others] = useTrayApprovals(isLow).toSorted(byApprovalUrgency)
  if (!first) return null
  return (
    <ApprovalsButton
      approvals={[first, ...others]}
      className="animate-pop-in flex h-11 shrink-0 items-center gap-1.5 self-center rounded-full bg-plum-soft px-3 text-sm font-semibold text-plum-ink"
    />
  )
}
