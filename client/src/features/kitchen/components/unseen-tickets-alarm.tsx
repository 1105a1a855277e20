import type { Ticket } from '@forki/contract/kitchen'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTicketPrint } from '../../../components/print/use-ticket-print.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useTrayApprovals, type TrayApproval } from '../../../domain/approvals/tray-approvals.ts'
import { language, loadTranslations } from '../../../lib/i18n.ts'
import { lazy, lazyOnOpen } from '../../../lib/lazy.tsx'
import { LOW_WINDOW, useMediaQuery } from '../../../lib/media.ts'
import { useSignal } from '../../../lib/signal.ts'
import { ALL_STATIONS, type BoardCard } from '../board.ts'
import { useAcknowledgeTickets } from '../hooks/use-acknowledge-tickets.ts'
import { useUnseenTicketAlarm } from '../hooks/use-unseen-ticket-alarm.ts'
import { useKitchenSettings } from '../kitchen-settings.ts'
import { unseenLines } from '../unseen-tickets.ts'
import { alarmButtonClass, UnseenTicketsAlarmRow } from './unseen-tickets-alarm-row.tsx'

const UnseenTicketsSheet = lazyOnOpen(
  async () => (await import('./unseen-tickets-sheet.tsx')).UnseenTicketsSheet,
)

/** Lazy component, because few kitchens have a request for approval that waits. */
const KitchenApprovals = lazy(async () => {
  const [module] = await Promise.all([
    import('./kitchen-approvals.tsx'),
    loadTranslations(['floor', 'approvals']),
  ])
  return module.KitchenApprovals
})

/** Media query of phones and short windows, on which a bar of approval requests would leave few tickets. */
const SMALL_SCREEN = `(max-width: 39.99rem), ${LOW_WINDOW}`

/** Class of the approval requests' button in the toolbar. */
const BAR_BUTTON_CLASS =
  'inline-flex h-11 shrink-0 items-center gap-2 rounded-lg bg-plum-solid px-3 font-bold text-on-solid'

interface UnseenTicketsAlarmProps {
  restaurant: AccessibleRestaurant
  tickets: readonly Ticket[]
  cards: readonly BoardCard[]
  stationView: string
  stationName: (key: string | null) => string
  mayManage: boolean
  /** True if the alarm shares the toolbar's row, in low windows. */
  isInBar: boolean
  /** Element of the toolbar for the alarm. A portal keeps the alarm's state when the window becomes low. */
  barSlot: HTMLElement | null
}

/**
 * One-row alarm for lines that no cook has seen within 30 s, and for voided lines that no cook has
 * acknowledged. It is shown until the lines are seen, printed or acknowledged. In full screen and on small screens,
 * requests for approval share its row, so that both take at most 64 px. In low windows both are in the toolbar.
 * @see KIT-7, KIT-12, ORD-56
 */
export function UnseenTicketsAlarm(props: UnseenTicketsAlarmProps) {
  'use memo'
  const { restaurant, tickets, cards, stationView, stationName, mayManage, isInBar, barSlot } = props
  const locale = useSignal(language)
  const overdue = useUnseenTicketAlarm(tickets, stationView)
  const { pending, acknowledge } = useAcknowledgeTickets()
  const isSmall = useMediaQuery(SMALL_SCREEN)
  const approvals = useTrayApprovals(useKitchenSettings().full || isSmall)
  const [isListed, setListed] = useState(false)
  const print = useTicketPrint({ ...restaurant, locale })
  const unseenTickets = overdue.filter((ticket) => unseenLines(ticket).some((line) => !pending.has(line.id)))
  const voided = cards.filter((card) => card.lines.some((line) => line.status === 'voided'))
  const printTicket = (ticket: Ticket) =>
    print.start(printedOrder(ticket, restaurant.currency), unseenLines(ticket))
  const isAlarming = unseenTickets.length > 0 || voided.length > 0
  const acknowledgeAll = mayManage ? () => acknowledge(unseenTickets) : undefined
  const listing = { tickets: unseenTickets, stationName, busy: print.busy }
  const row = (
    <>
      <div role="alert" className="shrink-0 empty:hidden">
        {isAlarming ? (
          <UnseenTicketsAlarmRow
            unseenTickets={unseenTickets}
            voided={voided}
            stationName={stationView === ALL_STATIONS ? stationName : undefined}
            onList={() => setListed(true)}
            onAcknowledge={acknowledgeAll}
            isCompact={isInBar}
          >
            <Approvals approvals={approvals} buttonClass={alarmButtonClass(isInBar)} />
          </UnseenTicketsAlarmRow>
        ) : null}
      </div>
      {isAlarming ? null : (
        <Approvals approvals={approvals} buttonClass={isInBar ? BAR_BUTTON_CLASS : undefined} />
      )}
    </>
  )
  return (
    <>
      {isInBar ? barSlot && createPortal(row, barSlot) : row}
      <UnseenTicketsSheet
        open={isListed && unseenTickets.length > 0}
        onOpenChange={setListed}
        {...listing}
        onPrint={printTicket}
        onAcknowledge={mayManage ? (ticket) => acknowledge([ticket]) : undefined}
        onAcknowledgeAll={acknowledgeAll}
      />
      {print.sheet}
    </>
  )
}

/** Order of a ticket, in the form that `useTicketPrint` prints. */
const printedOrder = (ticket: Ticket, currency: string) => ({
  ...ticket,
  id: ticket.order_id,
  number: ticket.order_number,
  notes: ticket.order_notes,
  opened_at: ticket.sent_at,
  currency,
})

interface ApprovalsProps {
  approvals: readonly TrayApproval[]
  buttonClass?: string | undefined
}

function Approvals(props: ApprovalsProps) {
  if (props.approvals.length === 0) return null
  return (
    <Suspense fallback={null}>
      <KitchenApprovals {...props} />
    </Suspense>
  )
}
