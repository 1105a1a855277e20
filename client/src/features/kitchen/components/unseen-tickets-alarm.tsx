import type { Ticket } from '@forki/contract/kitchen'
import { useState } from 'react'
import { useTicketPrint } from '../../../components/print/use-ticket-print.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { language } from '../../../lib/i18n.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { useSignal } from '../../../lib/signal.ts'
import { ALL_STATIONS, type BoardCard } from '../board.ts'
import { useAcknowledgeTickets } from '../hooks/use-acknowledge-tickets.ts'
import { useUnseenTicketAlarm } from '../hooks/use-unseen-ticket-alarm.ts'
import { unseenLines } from '../unseen-tickets.ts'
import { UnseenTicketsAlarmRow } from './unseen-tickets-alarm-row.tsx'

const UnseenTicketsSheet = lazyOnOpen(
  async () => (await import('./unseen-tickets-sheet.tsx')).UnseenTicketsSheet,
)

interface UnseenTicketsAlarmProps {
  restaurant: AccessibleRestaurant
  tickets: readonly Ticket[]
  cards: readonly BoardCard[]
  stationView: string
  stationName: (key: string | null) => string
  mayManage: boolean
}

/**
 * One-row alarm for lines that no cook has seen within 30 s, and for voided lines that no cook has
 * acknowledged. It is shown until the lines are seen, printed or acknowledged.
 * @see KIT-7, KIT-12
 */
export function UnseenTicketsAlarm(props: UnseenTicketsAlarmProps) {
  'use memo'
  const { restaurant, tickets, cards, stationView, stationName, mayManage } = props
  const locale = useSignal(language)
  const overdue = useUnseenTicketAlarm(tickets, stationView)
  const { pending, acknowledge } = useAcknowledgeTickets()
  const [isListed, setListed] = useState(false)
  const print = useTicketPrint({ ...restaurant, locale })
  const unseenTickets = overdue.filter((ticket) => unseenLines(ticket).some((line) => !pending.has(line.id)))
  const voided = cards.filter((card) => card.lines.some((line) => line.status === 'voided'))
  const printTicket = (ticket: Ticket) =>
    print.start(
      {
        ...ticket,
        id: ticket.order_id,
        number: ticket.order_number,
        notes: ticket.order_notes,
        opened_at: ticket.sent_at,
        currency: restaurant.currency,
      },
      unseenLines(ticket),
    )
  const listing = { tickets: unseenTickets, stationName, busy: print.busy }
  return (
    <>
      <div role="alert" className="shrink-0 empty:hidden">
        {unseenTickets.length === 0 && voided.length === 0 ? null : (
          <UnseenTicketsAlarmRow
            unseenTickets={unseenTickets}
            voided={voided}
            stationName={stationView === ALL_STATIONS ? stationName : undefined}
            onList={() => setListed(true)}
            onAcknowledge={mayManage ? () => acknowledge(unseenTickets) : undefined}
          />
        )}
      </div>
      <UnseenTicketsSheet
        open={isListed && unseenTickets.length > 0}
        onOpenChange={setListed}
        {...listing}
        onPrint={printTicket}
        onAcknowledge={mayManage ? (ticket) => acknowledge([ticket]) : undefined}
      />
      {print.sheet}
    </>
  )
}
