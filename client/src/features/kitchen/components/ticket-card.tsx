import { clsx } from 'clsx'
import { StickyNote } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { hasSameContent, type BoardCard, type Line, type CardSection, type Taps } from '../board.ts'
import { useAgeBand, type AgeLimits } from '../ticket-clock.ts'
import { useCollapsedLines } from '../hooks/use-collapsed-lines.ts'
import type { Highlights } from '../hooks/use-change-alerts.ts'
import { useTicketName } from '../ticket-name.ts'
import { ComingCourses } from './coming-courses.tsx'
import { hasStations, PassRow } from './pass-row.tsx'
import { TicketHead } from './ticket-head.tsx'
import { TicketLine } from './ticket-line.tsx'

const edgeClasses = {
  fresh: 'border-line-strong/50',
  warn: 'border-warning-solid',
  late: 'border-danger-solid',
}

export interface TicketActions {
  taps: Taps
  onBump: ((card: BoardCard) => void) | undefined
  onPress: ((card: BoardCard, line: Line) => void) | undefined
  onAcknowledge: (line: Line, card: BoardCard) => void
  /** Callback that calls the runner. Undefined on a single station's board and for users without permission. */
  onCall: ((card: BoardCard) => void) | undefined
}

interface TicketCardProps extends TicketActions {
  card: BoardCard
  limits: AgeLimits
  highlights: Highlights
  stationName: (key: string | null) => string
}

/**
 * Card of a kitchen ticket: header, order note, lines and held courses. Border, icon and clock show its
 * urgency.
 */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { card, limits, highlights, stationName, taps, onBump, onCall } = props
  const name = useTicketName()
  const band = useAgeBand(card.waiting_since, limits)
  const isNew = card.lines.every((line) => highlights.arrivedLineIds.has(line.id))
  const passRow =
    onCall === undefined ? null : <PassRow card={card} stationName={stationName} onCall={onCall} />
  // Below the lines a row that appears with the first ready line moves no other line.
  const isPassRowFirst = hasStations(card)
  return (
    <article
      data-ticket={card.key}
      aria-label={name(card.firstTicket)}
      className={clsx(
        'overflow-hidden rounded-lg border-3 bg-surface shadow-card [contain:layout_paint]',
        'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus/50',
        edgeClasses[band],
      )}
    >
      <RehearsalLabel />
      <TicketHead
        card={card}
        band={band}
        isNew={isNew}
        taps={taps}
        onBump={onBump ? () => onBump(card) : undefined}
      />
      {isPassRowFirst ? passRow : null}
      {card.firstTicket.order_notes ? (
        <p className="flex items-start gap-[0.4em] border-t border-line bg-ink px-[0.6em] py-[0.3em] text-[0.8em] leading-tight font-bold text-paper">
          <StickyNote className="mt-[0.1em] size-[1em] shrink-0" aria-hidden />
          {card.firstTicket.order_notes}
        </p>
      ) : null}
      <TicketSections {...props} isNew={isNew} />
      {isPassRowFirst ? null : passRow}
      <ComingCourses courses={card.comingCourses} />
    </article>
  )
}, hasSameProps)

/**
 * Lines of a ticket by section. Collapsed lines have one row. A line with a note or a change keeps its details, because
 * the expeditor checks them when the line is handed out.
 */
function TicketSections(props: TicketCardProps & { isNew: boolean }) {
  const { card, highlights, stationName, isNew, onPress, onAcknowledge } = props
  const { collapsed, isGuarded, onPressLine } = useCollapsedLines(
    card.lines.filter(({ id, notes }) => !notes && !highlights.changedLineIds.has(id)),
  )
  return (
    <div className={isGuarded ? 'pointer-events-none' : undefined} onPointerDownCapture={onPressLine}>
      {card.sections.map((section) => (
        <section key={section.key}>
          <SectionHead section={section} stationName={stationName} />
          <ul className="divide-y divide-line border-t border-line">
            {section.lines.map((line) => (
              <li key={line.id} data-line={line.id}>
                <TicketLine
                  line={line}
                  isCollapsed={collapsed.has(line.id)}
                  isNew={highlights.arrivedLineIds.has(line.id) && !isNew}
                  changed={highlights.changedLineIds.has(line.id)}
                  onPress={onPress ? (pressed) => onPress(card, pressed) : undefined}
                  onAcknowledge={(voided) => onAcknowledge(voided, card)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/**
 * True if the card needs no render. It compares contents, because `boardOf` returns new card objects at each
 * call.
 */
function hasSameProps(before: TicketCardProps, after: TicketCardProps): boolean {
  const { card: old, ...rest } = before
  const { card, ...now } = after
  const names = Object.keys(rest) as (keyof typeof rest)[]
  return names.every((name) => Object.is(rest[name], now[name])) && hasSameContent(old, card)
}

/**
 * Word on each ticket of a rehearsal copy (practice restaurant), so that a cook does not take the ticket for a
 * real one.
 */
function RehearsalLabel() {
  const { t } = useTranslation('kitchen')
  if (useCurrentRestaurant()?.rehearsal_of === undefined) return null
  return (
    <p className="bg-warning-solid px-[1em] text-[0.62em] leading-[1.6] font-bold tracking-widest text-on-solid">
      {t('rehearsal')}
    </p>
  )
}

interface SectionHeadProps {
  section: CardSection
  stationName: (key: string | null) => string
}

/**
 * Heading of a section on a card: time sent, station and course. The time is omitted for the first lines, and
 * the station on a card with a single station.
 */
function SectionHead({ section, stationName }: SectionHeadProps) {
  const { t } = useTranslation('kitchen')
  const { time } = useFormat(useCurrentRestaurant()?.timezone)
  const { added_at, station, course } = section
  if (!added_at && station === undefined && !course) return null
  return (
    <h2 className="flex flex-wrap items-center gap-x-[0.6em] border-t border-line-strong/40 bg-sunken px-[0.85em] py-[0.25em] text-[0.7em] font-bold text-ink-soft">
      {added_at ? (
        <span className="rounded-full bg-accent px-[0.6em] text-on-accent">
          {t('added', { time: time(added_at) })}
        </span>
      ) : null}
      {station === undefined ? null : <span>{stationName(station)}</span>}
      {course ? <span>{t('course', { course })}</span> : null}
    </h2>
  )
}
