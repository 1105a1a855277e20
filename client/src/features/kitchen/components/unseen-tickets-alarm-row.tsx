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
  /** True for the part of a toolbar, with shorter texts. Narrow toolbars acknowledge all tickets from the list. */
  isCompact?: boolean
  /** More buttons of the row. */
  children?: ReactNode
}

/** Class of a button in the row of the alarm. */
export const alarmButtonClass = (isCompact: boolean) =>
  clsx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg border-2 border-current/50 text-base font-bold active:brightness-90 focus-visible:outline-current',
    isCompact ? 'h-11 min-w-11 px-2' : 'h-12 px-3',
  )

/** Row of the alarm: number of unseen tickets and voided lines, and its buttons. */
export function UnseenTicketsAlarmRow(props: UnseenTicketsAlarmRowProps) {
  const { unseenTickets, voided, stationName, onList, onAcknowledge, isCompact = false, children } = props
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
  const Text = isCompact ? CompactAlarmText : AlarmText
  return (
    <section
      className={clsx(
        'animate-pop-in flex items-center bg-danger-solid text-on-solid dark:bg-danger-soft dark:text-danger-ink',
        isCompact ? 'h-12 gap-1.5 px-1.5' : 'h-16 gap-2 border-y-2 border-danger-solid px-2 sm:px-3',
      )}
    >
      <button
        type="button"
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-lg px-1 text-left focus-visible:outline-current"
        onClick={() =>
          revealTicket(voids > 0 || !firstUnseen ? ':has(> [data-press="void"])' : selectorOf(firstUnseen))
        }
      >
        <EyeOff className="size-6 shrink-0 max-sm:hidden motion-safe:animate-pulse" aria-hidden />
        <span className="sr-only">{t('show_first')}: </span>
        <Text unseenTickets={unseenTickets} details={details} />
      </button>
      {firstUnseen ? (
        <button type="button" className={alarmButtonClass(isCompact)} onClick={onList}>
          <List className="size-5" aria-hidden />
          <span className={isCompact ? 'sr-only' : 'max-md:sr-only'}>{t('list')}</span>
        </button>
      ) : null}
      {firstUnseen && onAcknowledge ? (
        <button
          type="button"
          className={clsx(alarmButtonClass(isCompact), isCompact && 'max-sm:hidden')}
          onClick={onAcknowledge}
        >
          <CheckCheck className="size-5" aria-hidden />
          <span className={isCompact ? 'sr-only' : 'max-sm:sr-only'}>{t('mark_all_seen')}</span>
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
    <span className="min-w-0 leading-tight">
      {firstUnseen ? (
        <span
          className={clsx('block truncate text-lg font-bold', details.length > 1 && 'max-sm:text-base/5')}
        >
          <span className={details.length > 1 ? 'max-sm:hidden' : undefined}>
            {t('pass_title', { count: unseenTickets.length })}
          </span>
          {details.length > 1 ? (
            <span className="sm:hidden">{t('unseen_count', { count: unseenTickets.length })}</span>
          ) : null}
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
          <span key={detail[0]} className="min-w-0 truncate">
            {detail.join(' · ')}
          </span>
        ))}
      </span>
    </span>
  )
}

/** Text of the alarm in a toolbar: the number above one detail. Voided lines take precedence over the stations. */
function CompactAlarmText({ unseenTickets, details }: AlarmTextProps) {
  const { t } = useTranslation('ticket-delivery')
  const [firstUnseen] = unseenTickets
  const detail = details.at(-1)?.join(' · ')
  if (!firstUnseen)
    return <span className="line-clamp-2 max-w-36 text-sm/5 font-bold sm:max-w-56">{detail}</span>
  return (
    <span className="max-w-32 min-w-0 sm:max-w-56">
      <span className="block truncate text-sm/5 font-bold">
        {t('unseen_count', { count: unseenTickets.length })}
        <WaitingTime since={firstUnseen} />
      </span>
      <span className="block truncate text-xs/4 font-semibold">{detail}</span>
    </span>
  )
}

function WaitingTime({ since }: { since: Ticket }) {
  const sentTimes = unseenLines(since).map((line) => Date.parse(line.sent_at))
  const seconds = useSecondsSince(Math.min(...sentTimes))
  return <span className="tabular ml-2 font-semibold">{clockText(seconds)}</span>
}
