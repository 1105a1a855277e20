import type { Ticket } from '@forki/contract/kitchen'
import { clsx } from 'clsx'
import {
  AlarmClock,
  Bike,
  ChefHat,
  CircleCheckBig,
  Clock,
  ConciergeBell,
  Hourglass,
  ShoppingBag,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { afterPaint } from '../../../lib/after-paint.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { clockText, useFormat } from '../../../lib/format.ts'
import { nextStep, type BoardCard, type Taps } from '../board.ts'
import { useSecondsSince, type AgeBand } from '../ticket-clock.ts'
import { useTicketName } from '../ticket-name.ts'

const bandLooks: Record<AgeBand, { icon: LucideIcon; head: string; clock: string }> = {
  fresh: { icon: Clock, head: 'bg-neutral-soft text-ink', clock: 'bg-surface text-ink' },
  warn: {
    icon: Hourglass,
    head: 'bg-warning-soft text-ink',
    clock: 'bg-warning-solid text-on-solid',
  },
  late: {
    icon: AlarmClock,
    head: 'bg-danger-soft text-ink',
    clock: 'bg-danger-solid text-on-solid',
  },
}

const stepIcons = { preparing: ChefHat, ready: CircleCheckBig, served: ConciergeBell }

interface TicketHeadProps {
  card: BoardCard
  band: AgeBand
  isNew: boolean
  taps: Taps
  onBump: (() => void) | undefined
}

/**
 * Header of a ticket with name, age and next step. If the user may take the step, the whole header is one
 * button.
 */
export function TicketHead({ card, band, isNew, taps, onBump }: TicketHeadProps) {
  const { t } = useTranslation('kitchen')
  const name = useTicketName()
  const { firstTicket } = card
  const step = nextStep(card.lines, taps)
  const headClass = clsx(
    'flex min-h-16 w-full flex-col gap-[0.3em] rounded-t-[0.6rem] px-[0.6em] py-[0.45em] text-left',
    bandLooks[band].head,
    isNew && 'animate-notice',
  )
  const content = (
    <>
      <span className="flex w-full flex-wrap items-start justify-between gap-x-[0.5em] gap-y-[0.2em] overflow-hidden">
        <span className="flex min-w-min flex-1 basis-0 items-center gap-[0.3em] text-[1.2em] leading-[1.15] font-bold">
          <TypeIcon type={firstTicket.order_type} />
          <span className="wrap-break-word">{name(firstTicket)}</span>
        </span>
        <Age since={card.waiting_since} band={band} />
      </span>
      <span className="flex w-full items-end justify-between gap-[0.5em]">
        <TicketDetails ticket={firstTicket} />
        {step && onBump ? <StepPill step={step} /> : null}
      </span>
    </>
  )
  if (!onBump || !step) return <div className={headClass}>{content}</div>
  return (
    <button
      type="button"
      data-press="head"
      className={clsx(headClass, 'transition-[filter] active:brightness-90')}
      // Paints the pressed state of the button before the board renders again.
      onClick={() => afterPaint(onBump)}
    >
      <span className="sr-only">{t(`do.${step}`)}: </span>
      {content}
    </button>
  )
}

/**
 * Details of a ticket in two rows: its number and promised time above its waiter and guests. Together they are
 * as high as the button beside them.
 */
function TicketDetails({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('kitchen')
  const { time: promised } = useFormat(useCurrentRestaurant()?.timezone)
  return (
    <span className="min-w-0 text-[0.68em] leading-[1.2] text-ink-soft *:block *:truncate">
      <span>
        <kbd
          aria-hidden
          className="mr-[0.5em] rounded-sm border border-line-strong/60 px-[0.4em] font-sans font-semibold coarse:hidden max-sm:hidden not-group-data-key/slot:hidden before:content-[counter(ticket)]"
        />
        {ticket.order_type === 'dine_in' ? null : (
          <span className="font-bold text-ink">{t(`type.${ticket.order_type}`)} · </span>
        )}
        <span className="tabular font-semibold">#{ticket.order_number}</span>
        {ticket.promised_at ? (
          <span className="tabular font-bold text-ink">
            {' '}
            · {t('due', { time: promised(ticket.promised_at) })}
          </span>
        ) : null}
      </span>{' '}
      <span>
        {ticket.waiter_name}
        {ticket.guests && ticket.order_type === 'dine_in'
          ? ` · ${t('guests', { count: ticket.guests })}`
          : null}
      </span>
    </span>
  )
}

function StepPill({ step }: { step: keyof typeof stepIcons }) {
  const { t } = useTranslation('kitchen')
  const Icon = stepIcons[step]
  return (
    <span
      aria-hidden
      className="inline-flex shrink-0 items-center gap-[0.35em] rounded-full border-2 border-line-strong/50 bg-surface px-[0.65em] py-[0.2em] text-[0.72em] font-bold"
    >
      <Icon className="size-[1.15em]" />
      {t(`do.${step}`)}
    </span>
  )
}

/**
 * Minutes and seconds since the oldest unfinished line was sent, by the server's clock. Color and icon show
 * the urgency.
 */
function Age({ since, band }: { since: number; band: AgeBand }) {
  const { t } = useTranslation('kitchen')
  const seconds = useSecondsSince(since)
  const { icon: Icon, clock } = bandLooks[band]
  return (
    <span
      className={clsx(
        'tabular ml-auto inline-flex shrink-0 items-center gap-[0.25em] rounded-full px-[0.45em] py-[0.15em] text-[1.05em] leading-tight font-bold',
        clock,
      )}
    >
      <Icon className="size-[0.9em]" strokeWidth={2.5} aria-hidden />
      <span className="sr-only">{t(`age.${band}`)}</span>
      {clockText(seconds)}
    </span>
  )
}

function TypeIcon({ type }: { type: 'dine_in' | 'takeaway' | 'delivery' }) {
  if (type === 'takeaway') return <ShoppingBag className="size-[0.9em] shrink-0" aria-hidden />
  return type === 'delivery' ? <Bike className="size-[0.9em] shrink-0" aria-hidden /> : null
}
