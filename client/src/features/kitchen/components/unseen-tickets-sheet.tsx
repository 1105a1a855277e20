import type { Ticket } from '@forki/contract/kitchen'
import { CheckCheck, Eye, MonitorOff, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clockText } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ticketKeyOf } from '../board.ts'
import { useSecondsSince } from '../ticket-clock.ts'
import { useTicketName } from '../ticket-name.ts'
import { unseenLines } from '../unseen-tickets.ts'

interface UnseenTicketsSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  tickets: readonly Ticket[]
  stationName: (key: string | null) => string
  /** True while a ticket is being printed. */
  busy: boolean
  onPrint: (ticket: Ticket) => void
  /** Callback that marks tickets as seen. Undefined for a user who may only read. */
  onAcknowledge: ((ticket: Ticket) => void) | undefined
  onAcknowledgeAll: (() => void) | undefined
}

/**
 * Sheet of unseen tickets. The ticket that has waited longest is first. Each ticket can be printed, and marked
 * as seen by users with permission.
 */
export function UnseenTicketsSheet({
  open,
  onOpenChange,
  tickets,
  onAcknowledgeAll,
  ...row
}: UnseenTicketsSheetProps) {
  const { t } = useTranslation('ticket-delivery')
  return (
    <Sheet
      open={open}
      size="lg"
      onOpenChange={onOpenChange}
      title={t('pass_title', { count: tickets.length })}
      description={t('list_hint')}
      footer={
        onAcknowledgeAll ? (
          <Button
            size="touch"
            icon={<CheckCheck className="size-5" aria-hidden />}
            onClick={onAcknowledgeAll}
          >
            {t('mark_all_seen')}
          </Button>
        ) : undefined
      }
    >
      <ul className="divide-y divide-line">
        {tickets.map((ticket) => (
          <UnseenTicket key={ticketKeyOf(ticket)} ticket={ticket} {...row} />
        ))}
      </ul>
    </Sheet>
  )
}

interface UnseenTicketProps extends Pick<
  UnseenTicketsSheetProps,
  'stationName' | 'busy' | 'onPrint' | 'onAcknowledge'
> {
  ticket: Ticket
}

function UnseenTicket({ ticket, stationName, busy, onPrint, onAcknowledge }: UnseenTicketProps) {
  const { t } = useTranslation('ticket-delivery')
  const name = useTicketName()(ticket)
  const lines = unseenLines(ticket)
  const seconds = useSecondsSince(Math.min(...lines.map((line) => Date.parse(line.sent_at))))
  const isLost = lines.some((line) => line.received_at === null)
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 py-2 [contain-intrinsic-block-size:auto_4.5rem] [content-visibility:auto]">
      <div className="min-w-0 flex-1 leading-tight max-sm:basis-full">
        <p className="font-bold wrap-break-word">
          {name} · {stationName(ticket.station)} <span className="tabular">{clockText(seconds)}</span>
        </p>
        <p className="tabular text-sm text-ink-soft">
          {lines.map((line) => `${line.quantity}× ${line.name}`).join(', ')}
        </p>
        {isLost ? (
          <p className="flex items-center gap-1 text-sm font-semibold text-danger-ink">
            <MonitorOff className="size-4 shrink-0" aria-hidden />
            {t('no_screen_here')}
          </p>
        ) : null}
      </div>
      <Button
        size="touch"
        className="px-3! max-sm:flex-1"
        busy={busy}
        aria-label={t('print_of', { name })}
        icon={<Printer className="size-5" aria-hidden />}
        onClick={() => onPrint(ticket)}
      >
        {t('print')}
      </Button>
      {onAcknowledge ? (
        <Button
          size="touch"
          className="px-3! max-sm:flex-1"
          aria-label={t('mark_seen_of', { name })}
          icon={<Eye className="size-5" aria-hidden />}
          onClick={() => onAcknowledge(ticket)}
        >
          {t('mark_seen')}
        </Button>
      ) : null}
    </li>
  )
}
