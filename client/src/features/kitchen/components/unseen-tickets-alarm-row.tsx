import type { Ticket } from '@forki/contract/kitchen'
import { clsx } from 'clsx'
import { CheckCheck, EyeOff, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText } from '../../../lib/format.ts'
import { ticketKeyOf, type BoardCard } from '../board.ts'
import { useSecondsSince } from '../ticket-clock.ts'
import { useTicketName } from '../ticket-name.ts'
import { countByStation, unseenLines } from '../unseen-tickets.ts'

/**
 * Scrolls to the first element that matches the selector, and focuses the first button inside it. Does nothing
 * if this screen does not show the element.
 */
function revealTicket(selector: string): void {
  const element = document.querySelector(selector)
  element?.closest('[data-ticket]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  element?.querySelector<HTMLElement>('[data-press]')?.focus({ preventScroll: true })
}

const selectorOf = (ticket: Ticket) =>
  `[data-ticket="${ticket.order_id}"], [data-ticket="${ticketKeyOf(ticket)}"]`

interface UnseenTicketsAlarmRowProps {
  unseenTickets: readonly Ticket[]
  /** Cards with voided lines that this device has not acknowledged. */
  voided: readonly BoardCard[]
  /** Names of the stations. Undefined on the screen of a single station, which needs no names. */
  stationName: ((key: string | null) => string) | undefined
  onList: () => void
  onAcknowledge: (() => void) | undefined
  /** More buttons of the row. */
  children?: ReactNode
}

/** Class of a button in the row of the alarm. */
export const ALARM_BUTTON_CLASS =
  'inline-flex min-h-12 low:min-h-11 shrink-0 items-center gap-2 rounded-lg border-2 border-current/50 px-3 text-base font-bold active:brightness-90 focus-visible:outline-current'

/** Row of the alarm: number of unseen tickets and voided lines, and its buttons. */
export function UnseenTicketsAlarmRow({
  unseenTickets,
  voided,
  stationName,
  onList,
  onAcknowledge,
  children,
}: UnseenTicketsAlarmRowProps) {
  const { t } = useTranslation('ticket-delivery')
  const name = useTicketName()
  const [firstUnseen] = unseenTickets
  const stations = stationName
    ? countByStation(unseenTickets).map(([station, count]) => `${stationName(station)} ${count}`)
    : []
  const voids = voided.flatMap((card) => card.lines).filter((line) => line.status === 'voided').length
  const details = [
    stations,
    voids > 0 ? [t('voided', { count: voids }), ...voided.map(({ firstTicket }) => name(firstTicket))] : [],
  ].filter((detail) => detail.length > 0)
  return (
    <section className="animate-pop-in flex h-16 low:h-12 items-center gap-2 border-y-2 border-danger-solid bg-danger-solid px-2 text-on-solid sm:px-3 dark:bg-danger-soft dark:text-danger-ink">
      <button
        type="button"
        className="flex min-h-12 low:min-h-11 min-w-0 flex-1 items-center gap-3 rounded-lg px-1 text-left focus-visible:outline-current"
        onClick={() =>
          revealTicket(voids > 0 || !firstUnseen ? ':has(> [data-press="void"])' : selectorOf(firstUnseen))
        }
      >
        <EyeOff className="size-6 shrink-0 max-sm:hidden motion-safe:animate-pulse" aria-hidden />
        <span className="sr-only">{t('show_first')}: </span>
        <AlarmText unseenTickets={unseenTickets} details={details} />
      </button>
      {firstUnseen ? (
        <button type="button" className={ALARM_BUTTON_CLASS} onClick={onList}>
          <List className="size-5" aria-hidden />
          <span className="max-md:sr-only low:max-lg:sr-only">{t('list')}</span>
        </button>
      ) : null}
      {firstUnseen && onAcknowledge ? (
        <button type="button" className={ALARM_BUTTON_CLASS} onClick={onAcknowledge}>
          <CheckCheck className="size-5" aria-hidden />
          <span className="max-sm:sr-only low:max-lg:sr-only">{t('mark_all_seen')}</span>
        </button>
      ) : null}
      {children}
    </section>
  )
}

interface AlarmTextProps {
  unseenTickets: readonly Ticket[]
  /** Parts of each detail: unseen tickets by station, and voided lines with their orders. */
  details: readonly string[][]
}

/** Text of the alarm. On phones two details have a row each, in a smaller font, so that all fit into 64 px. */
function AlarmText({ unseenTickets, details }: AlarmTextProps) {
  const { t } = useTranslation('ticket-delivery')
  const [firstUnseen] = unseenTickets
  return (
    <span className="min-w-0 leading-tight low:flex low:gap-3 low:items-baseline">
      {firstUnseen ? (
        <span
          className={clsx(
            'block low:shrink-0 truncate text-lg font-bold',
            details.length > 1 && 'max-sm:text-base/5',
          )}
        >
          {t('pass_title', { count: unseenTickets.length })}
          <WaitingTime since={firstUnseen} />
        </span>
      ) : null}
      <span
        className={clsx(
          'flex min-w-0 gap-x-4',
          firstUnseen ? 'text-sm font-semibold' : 'text-lg font-bold',
          details.length > 1 && 'max-sm:flex-col max-sm:text-xs/4',
        )}
      >
        {details.map((detail) => (
          <span key={detail[0]} className="min-w-0 truncate sm:low:not-last:shrink-[9]">
            {detail.join(' · ')}
          </span>
        ))}
      </span>
    </span>
  )
}

function WaitingTime({ since }: { since: Ticket }) {
  const sentTimes = unseenLines(since).map((line) => Date.parse(line.sent_at))
  const seconds = useSecondsSince(Math.min(...sentTimes))
  return <span className="tabular ml-2 font-semibold">{clockText(seconds)}</span>
}
