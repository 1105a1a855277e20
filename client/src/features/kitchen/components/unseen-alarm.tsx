import type { Ticket } from '@forki/contract/kitchen'
import { clsx } from 'clsx'
import { Eye, EyeOff, MonitorOff, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTicketPrint } from '../../../components/print/use-ticket-print.tsx'
import { clockText } from '../../../lib/format.ts'
import { language } from '../../../lib/i18n.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Button } from '../../../ui/button.tsx'
import { keyOf } from '../board.ts'
import { useSecondsSince } from '../server-clock.ts'
import { useUnseen } from '../hooks/use-unseen.ts'
import { useMarkSeen } from '../queries.ts'
import { useTicketName } from '../ticket-name.ts'
import { unseenLines } from '../unseen.ts'

interface UnseenAlarmProps {
  restaurant: AccessibleRestaurant
  tickets: readonly Ticket[]
  stationName: (key: string | null) => string
  mayManage: boolean
}

/** Alarm at the pass for sent lines that nobody has seen, with its remedies. It stays until the lines are seen. */
export function UnseenAlarm({ restaurant, tickets, stationName, mayManage }: UnseenAlarmProps) {
  'use memo'
  const { t } = useTranslation('ticket-delivery')
  const unseen = useUnseen(tickets)
  const locale = useSignal(language)
  const print = useTicketPrint({ id: restaurant.id, timezone: restaurant.timezone, locale })
  return (
    <div role="alert" className="shrink-0 empty:hidden">
      {unseen.length === 0 ? null : (
        <section
          className={clsx(
            'animate-pop-in flex max-h-[36vh] gap-x-5 overflow-y-auto bg-danger-solid px-4 pb-2 text-on-solid',
            unseen.length > 1 ? 'flex-col' : 'items-center max-sm:flex-col',
          )}
        >
          <h2 className="sticky top-0 z-1 flex shrink-0 items-center gap-2 bg-danger-solid pt-2 pb-1 text-lg font-bold max-sm:w-full">
            <EyeOff className="size-6 shrink-0 animate-pulse" aria-hidden />
            {t('pass_title', { count: unseen.length })}
          </h2>
          <ul className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(100%,31rem),1fr))] gap-2 pt-1 max-sm:w-full sm:flex-1">
            {unseen.map((ticket) => (
              <UnseenTicket
                key={keyOfTicket(ticket)}
                ticket={ticket}
                station={stationName(ticket.station)}
                mayManage={mayManage}
                busy={print.busy}
                onPrint={() =>
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
                }
              />
            ))}
          </ul>
        </section>
      )}
      {print.sheet}
    </div>
  )
}

const keyOfTicket = ({ order_id, station }: Ticket) => `${order_id} ${station}`

/** Scrolls to the ticket if this screen shows it. In view, it is then marked as seen. */
function scrollToTicket(ticket: Ticket): void {
  const card = document.querySelector(`[data-ticket="${ticket.order_id}"], [data-ticket="${keyOf(ticket)}"]`)
  card?.scrollIntoView({ block: 'center' })
}

interface UnseenTicketProps {
  ticket: Ticket
  station: string
  mayManage: boolean
  busy: boolean
  onPrint: () => void
}

function UnseenTicket({ ticket, station, mayManage, busy, onPrint }: UnseenTicketProps) {
  const { t } = useTranslation('ticket-delivery')
  const name = useTicketName()(ticket)
  const seen = useMarkSeen()
  const lines = unseenLines(ticket)
  const ageSeconds = useSecondsSince(Math.min(...lines.map((line) => Date.parse(line.sent_at))))
  const isLost = lines.some((line) => line.received_at === null)
  const item_ids = lines.map((line) => line.id)
  return (
    <li className="animate-pop-in [contain-intrinsic-block-size:auto_3.5rem] [content-visibility:auto] flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-surface py-1 pr-1 pl-3 text-ink max-sm:w-full max-sm:pb-2">
      <span className="min-w-0 leading-tight max-sm:w-full sm:flex-1">
        <button
          type="button"
          onClick={() => scrollToTicket(ticket)}
          className="block min-h-11 w-full rounded-sm text-left font-bold"
        >
          {name} · {station} <span className="tabular">{clockText(ageSeconds)}</span>
        </button>
        {isLost ? (
          <span className="flex items-center gap-1 text-sm font-semibold text-danger-ink">
            <MonitorOff className="size-4 shrink-0" aria-hidden />
            {t('no_screen_here')}
          </span>
        ) : null}
      </span>
      <Button
        size="touch"
        className="px-3! max-sm:flex-1"
        busy={busy}
        aria-label={t('print_of', { name })}
        icon={<Printer className="size-5" aria-hidden />}
        onClick={onPrint}
      >
        {t('print')}
      </Button>
      {mayManage ? (
        <Button
          size="touch"
          variant="primary"
          className="px-3! max-sm:flex-1"
          busy={seen.isPending}
          aria-label={t('mark_seen_of', { name })}
          icon={<Eye className="size-5" aria-hidden />}
          onClick={() => seen.mutate({ params: { order_id: ticket.order_id }, body: { item_ids } })}
        >
          {t('mark_seen')}
        </Button>
      ) : null}
    </li>
  )
}
